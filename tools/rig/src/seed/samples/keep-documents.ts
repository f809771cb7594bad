import { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../../../../../services/platform/file-store.ts'
import { SAMPLE_DOCUMENTS } from './documents.ts'

/** A document in the file store, with its original file name. */
export interface KeptDocument extends StoredFile {
  readonly name: string
}

/** Stores the sample documents; returns none if there is no file store. */
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
