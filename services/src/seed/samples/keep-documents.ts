import { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../../platform/file-store.ts'
import { SAMPLE_DOCUMENTS } from './documents.ts'

/** A document in the file store, under the name it begins with. */
export interface KeptDocument extends StoredFile {
  readonly name: string
}

/** Puts the sample documents into the store; without one there are none. */
export async function keepDocuments(
  files: FileStore | undefined,
): Promise<readonly KeptDocument[]> {
  if (!files) return []
  return Promise.all(
    SAMPLE_DOCUMENTS.map(async ({ name, content }) => ({
      name,
      ...(await files.put(Readable.from([content], { objectMode: false }))),
    })),
  )
}
