import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasCode } from './error-code.ts'

export interface StoredFile {
  /** What it is found by; drawn here, never made of anything from outside. */
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** Keeps what files hold. Who may see them, and what they are called, is for others to know. */
export interface FileStore {
  /** Keeps all of it or nothing: when the stream ends early, or the process does, nothing shows. */
  put(content: Readable): Promise<StoredFile>
  /** Throws where there is no such file. */
  open(key: string): Promise<{ readonly content: Readable; readonly size: number }>
  remove(key: string): Promise<void>
  /** Throws where nothing can be kept now. */
  probe(): Promise<void>
}

/** Nothing is written to an upload any more that has lain still for so long: its process has died. */
const DEAD_AFTER_MS = 10 * 60 * 1000

/** Where the files stand in the folder that holds what the portal keeps. */
export function fileFolderOf(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Files on disk, in a folder of their own. */
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
      // There before anything may fail, or what is refused at once could be removed before it is made.
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        // Flushed to the disk before it gets its name, or a power cut could leave half of it.
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
      // A stream that opens the file by itself would fail later, when nobody may listen yet.
      const handle = await open(join(shelfOf(folder, key), key))
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    remove: async (key) => rm(join(shelfOf(folder, key), key), { force: true }),
    async probe() {
      const path = join(incoming, randomBytes(16).toString('hex'))
      try {
        // A full disk may still take the name of a file.
        await writeFile(path, '\n', { flag: 'wx', mode: 0o600, flush: true })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Folders of moderate size, however many files there are. */
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
      // Another instance has finished this upload, or removed it.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
}

/** By the clock that stamps the files, which on a network share is another machine's. */
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
