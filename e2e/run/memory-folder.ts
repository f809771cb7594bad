import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory; containers often give it 64 MB only. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** Where temporary files are fastest: in memory if there is room, otherwise the usual place. */
function fastestPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    // Not Linux.
    return tmpdir()
  }
}

/** Runs work with a folder for temporary files, and removes the folder. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(fastestPlace(), 'portal-tests-'))
  // Tests start programs as other users.
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
