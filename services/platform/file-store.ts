import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasCode } from './error-code.ts'

export interface StoredFile {
  /** The storage key; random, never derived from user input. */
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** Stores file contents. Permissions and file names are the callers' concern. */
export interface FileStore {
  /** Atomic: if the stream or the process ends early, nothing is stored. */
  put(content: Readable): Promise<StoredFile>
  /** Throws if the file does not exist. */
  open(key: string): Promise<{ readonly content: Readable; readonly size: number }>
  remove(key: string): Promise<void>
  /** Throws if nothing can be stored at present. */
  probe(): Promise<void>
}

/** An upload without writes for this long counts as abandoned by a process that died. */
const DEAD_AFTER_MS = 10 * 60 * 1000

/** The store's folder inside the portal's data folder. */
export function fileFolderOf(dataDir: string): string {
  return join(dataDir, 'files')
}

/** A file store on disk, in its own folder. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeDead(incoming)

  return {
    async put(content) {
      const key = randomBytes(16).toString('hex')
      const unfinished = join(incoming, key)
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      // Create the file first: an upload that fails at once must not be removed before it exists.
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        // Flush the file before renaming it; otherwise a power cut could leave half of it.
        await pipeline(content, measure, handle.createWriteStream({ flush: true }))
        const shelf = shelfOf(folder, key)
        await mkdir(shelf, { recursive: true })
        await rename(unfinished, join(shelf, key))
        await flushFolder(shelf)
      } catch (error) {
        await handle.close()
        await rm(unfinished, { force: true })
        throw error
      }
      return { key, size, sha256: hash.digest('hex') }
    },
    async open(key) {
      // Open the file before creating the stream: a stream that opens it itself reports an error
      // later, perhaps unhandled.
      const handle = await open(join(shelfOf(folder, key), key))
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    remove: async (key) => rm(join(shelfOf(folder, key), key), { force: true }),
    async probe() {
      const path = join(incoming, randomBytes(16).toString('hex'))
      try {
        // A full disk may still accept an empty file, so write some bytes.
        await writeFile(path, '\n', { flag: 'wx', mode: 0o600, flush: true })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** The subfolder for a file; subfolders keep the number of files per folder moderate. */
function shelfOf(folder: string, key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error(`'${key}' is not a key of the file store.`)
  return join(folder, key.slice(0, 2))
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeDead(incoming: string): Promise<void> {
  const names = await readdir(incoming)
  if (names.length === 0) return
  const now = await timeOfDisk(incoming)
  for (const name of names) {
    const path = join(incoming, name)
    try {
      const { mtimeMs } = await stat(path)
      if (now - mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true })
    } catch (error) {
      // Without this file, another instance has finished or removed the upload in the meantime.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
}

/**
 * The current time of the disk's clock, which sets the times of files: a network share uses the
 * clock of another machine.
 */
async function timeOfDisk(folder: string): Promise<number> {
  const probe = join(folder, randomBytes(16).toString('hex'))
  const handle = await open(probe, 'wx', 0o600)
  try {
    return (await handle.stat()).mtimeMs
  } finally {
    await handle.close()
    await rm(probe, { force: true })
  }
}
