import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError, isFolderLocked, lockFolder } from './folder-lock.ts'

describe('folder-lock', () => {
  let folder = ''
  const file = () => join(folder, 'in-use.lock')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('a folder in use is refused by process id, until it is released', () => {
    expect(isFolderLocked(folder)).toBe(false)
    const release = lockFolder(folder)
    expect(isFolderLocked(folder)).toBe(true)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(
      `The data in ${folder} are in use by process ${process.ppid}.`,
    )
    release()
    expect(existsSync(file())).toBe(false)
    lockFolder(folder)()
  })

  test('the lock of a process that is gone is taken over', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    writeFileSync(file(), JSON.stringify({ pid: gone.pid, startedBy: gone.pid, began: 'before' }))
    expect(isFolderLocked(folder)).toBe(false)
    lockFolder(folder)()
  })

  test('the lock of an earlier process whose id was given again is taken over', () => {
    writeFileSync(
      file(),
      JSON.stringify({ pid: process.pid, startedBy: process.pid, began: 'another day' }),
    )
    const release = lockFolder(folder)
    expect(readFileSync(file(), 'utf8')).not.toContain('another day')
    release()
  })

  test('a lock that was written in part is taken over', () => {
    writeFileSync(file(), '{"pid":')
    lockFolder(folder)()
  })
})
