import { type FileStore, fileFolderOf } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { Settings } from './settings.ts'

/** Opens the file store that the settings name: object storage, or a folder in the data folder. */
export async function openFileStore({
  dataDir,
  objectStorage,
}: Pick<Settings, 'dataDir' | 'objectStorage'>): Promise<FileStore> {
  if (objectStorage === undefined) return openFolderStore(fileFolderOf(dataDir))
  // Loaded only when a setting names it, because the client is large.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(objectStorage)
}
