import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from './error-code.ts'
import { createKey, type FileStore, measureContent, pathOf } from './file-store.ts'

/** An upload without writes for this long counts as abandoned by a process that died. */
const DEAD_AFTER_MS = 10 * 60 * 1000

/** Folders that only their owner may enter. */
const PRIVATE = { recursive: true, mode: 0o700 }

/** A file store on disk, in its own folder. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, PRIVATE)
  await removeDead(incoming)
  const placeOf = (key: string) => join(folder, pathOf(key))

  return {
    async put(content, key = createKey()) {
      const place = placeOf(key)
      const unfinished = join(incoming, key)
      const measured = measureContent(content)
      // Create the file first: an upload that fails at once must not be removed before it exists.
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        // Flush the file before renaming it; otherwise a power cut could leave half of it.
        await pipeline(measured.chunks, handle.createWriteStream({ flush: true }))
        await mkdir(dirname(place), PRIVATE)
        await rename(unfinished, place)
        await flushFolder(dirname(place))
      } catch (error) {
        content.destroy()
        await handle.close()
        await rm(unfinished, { force: true })
        throw error
      }
      return { key, ...measured.result() }
    },
    async open(key) {
      // Open the file before creating the stream: a stream that opens it itself reports an error
      // later, perhaps unhandled.
      const handle = await open(placeOf(key))
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    async list(shelf) {
      try {
        return await readdir(join(folder, shelf))
      } catch (error) {
        // The folder of a shelf is created with its first file.
        if (hasCode(error, 'ENOENT')) return []
        throw error
      }
    },
    async probe() {
      // A full disk may still accept an empty file, so write some bytes.
      await writeProbe(incoming, '\n')
    },
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeDead(incoming: string): Promise<void> {
  const names = await readdir(incoming)
  // Empty, so that a service starts although the disk is full.
  const now = await writeProbe(incoming, '')
  for (const name of names) {
    const path = join(incoming, name)
    try {
      const { mtimeMs } = await stat(path)
      if (now - mtimeMs > DEAD_AFTER_MS) await rm(path)
    } catch (error) {
      // Without this file, another instance has finished or removed the upload in the meantime.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
}

/**
 * Writes a file with that content, and removes it again.
 *
 * @returns the time of the disk's clock, which sets the times of files: a network share uses the
 *   clock of another machine
 */
async function writeProbe(folder: string, content: string): Promise<number> {
  const path = join(folder, createKey())
  const handle = await open(path, 'wx', 0o600)
  try {
    if (content !== '') {
      await handle.writeFile(content)
      await handle.sync()
    }
    return (await handle.stat()).mtimeMs
  } finally {
    await handle.close()
    await rm(path)
  }
}
