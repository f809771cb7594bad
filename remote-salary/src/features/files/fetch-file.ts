import type { CaseFile } from '../../common/case/case-details.ts'
import { shownName } from '../../common/files/file-name.ts'
import { contentTypeOf } from './file-type.ts'

/** A downloaded file. */
export interface FetchedFile {
  readonly content: Blob
  readonly name: string
  readonly extension: string
}

export async function fetchFile(file: CaseFile, signal: AbortSignal): Promise<FetchedFile> {
  const { downloadFile } = await import('./files-api.ts')
  const content = await downloadFile(file, signal)
  const type = await typeOf(file.extension, content)
  return {
    content: new Blob([content], { type }),
    name: shownName(file.fullName),
    extension: file.extension,
  }
}

/** The content type of the file's blob; for text files, with the detected encoding. */
async function typeOf(extension: string, content: Blob): Promise<string> {
  const type = contentTypeOf(extension) ?? 'application/octet-stream'
  if (type !== 'text/plain') return type
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await content.arrayBuffer())
    return `${type};charset=utf-8`
  } catch {
    return `${type};charset=windows-1252`
  }
}
