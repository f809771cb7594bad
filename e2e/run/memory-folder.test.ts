import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastestPlace, withTemporaryFolder } from './memory-folder.ts'

describe('memory-folder', () => {
  test('a file system with room is taken, one without is not', () => {
    const memory = mkdtempSync(join(tmpdir(), 'portal-memory-'))
    try {
      expect(fastestPlace(memory, 1)).toBe(memory)
      expect(fastestPlace(memory, Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
      expect(fastestPlace(join(memory, 'missing'), 1)).toBe(tmpdir())
    } finally {
      rmSync(memory, { recursive: true })
    }
  })

  test('the folder is removed, also when the work fails', async () => {
    let used = ''
    const failing = withTemporaryFolder(async (folder) => {
      used = folder
      writeFileSync(join(folder, 'file'), '')
      throw new Error('as expected')
    })
    await expect(failing).rejects.toThrow('as expected')
    expect(existsSync(used)).toBe(false)
  })
})
