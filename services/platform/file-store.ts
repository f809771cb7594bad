import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** The storage key; random, never derived from user input. */
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** Stores file contents. Permissions and file names are the callers' concern. */
export interface FileStore {
  /**
   * Atomic: if the stream or the process ends early, nothing is stored.
   *
   * @param key given to restore a file; by default a new one
   */
  put(content: Readable, key?: string): Promise<StoredFile>
  /** Throws if the file does not exist. */
  open(key: string): Promise<{ readonly content: Readable; readonly size: number }>
  remove(key: string): Promise<void>
  /** The stored keys that start with the two digits of a shelf. */
  list(shelf: string): Promise<readonly string[]>
  /** Throws if nothing can be stored at present. */
  probe(): Promise<void>
}

/** The first two digits of a key, which keep folders and listings of moderate size. */
export const SHELVES: readonly string[] = Array.from({ length: 256 }, (_, n) =>
  n.toString(16).padStart(2, '0'),
)

/** The store's folder inside the portal's data folder. */
export function fileFolderOf(dataDir: string): string {
  return join(dataDir, 'files')
}

export function createKey(): string {
  return randomBytes(16).toString('hex')
}

/** The path of a file below its store, which is the same in every kind of store. */
export function pathOf(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error(`'${key}' is not a key of the file store.`)
  return `${key.slice(0, 2)}/${key}`
}

/** The chunks of a stream as they are read, and what they add up to. */
export interface MeasuredContent {
  readonly chunks: AsyncIterable<Buffer>
  result(): Omit<StoredFile, 'key'>
  /** The error that ended the stream; undefined if the reader stopped or all of it was read. */
  failure(): unknown
}

export function measureContent(content: Readable): MeasuredContent {
  const hash = createHash('sha256')
  let size = 0
  let failure: unknown
  async function* read(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return {
    chunks: read(),
    result: () => ({ size, sha256: hash.digest('hex') }),
    failure: () => failure,
  }
}
