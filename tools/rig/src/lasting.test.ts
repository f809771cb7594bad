import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeFolder } from './lasting.ts'

describe('lasting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lasting-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a data folder that is a file is refused with a way on', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const data of [file, join(file, 'below')]) {
      expect(() => takeFolder(data)).toThrow(`The data folder ${data} cannot be written`)
      expect(() => takeFolder(data)).toThrow('choose another with PORTAL_DATA_DIR.')
    }
  })

  test('a data folder in use is refused by process id', () => {
    const data = join(folder, 'data')
    const release = takeFolder(data)
    expect(() => takeFolder(data)).toThrow('are in use by process')
    release()
  })
})
