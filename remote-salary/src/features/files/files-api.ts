import { call } from '@portal/platform/api'
import { download, type Progress, upload } from '@portal/platform/api/files'
import * as v from 'valibot'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { sendChange } from '../../common/salary-api.ts'

/** The response to renaming a file: its new full name. */
export const renamedFileWire = v.object({ fuldeNavn: v.string() })

export function uploadFile(
  caseId: string,
  file: File,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = new FormData()
  body.append('file', file, file.name)
  return upload({
    service: 'salary',
    path: `/File/UploadSagsDokument/${encodeURIComponent(caseId)}`,
    body,
    onProgress,
    signal,
  })
}

/**
 * Services and proxies send error messages as JSON or HTML. A response of such a type is accepted
 * as a file only if the file has one of these extensions.
 */
const TALK: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html', 'htm', 'xhtml'],
  'application/json': ['json'],
}

export async function downloadFile(file: CaseFile, signal: AbortSignal): Promise<Blob> {
  const { caseNumber, fullName, length, extension } = file
  const { content } = await download({
    service: 'salary',
    path: `/File/DownloadSagsDokument/${encodeURIComponent(caseNumber)}/${encodeURIComponent(fullName)}`,
    isExpected: ({ content, type }) =>
      (content.size > 0 || length === 0) && (TALK[type]?.includes(extension.toLowerCase()) ?? true),
    signal,
  })
  return content
}

/** The case and the file that a change is about. */
function namedFile(caseId: string, { fullName }: CaseFile) {
  return { sagsId: caseId, fuldeNavn: fullName }
}

/** Returns the full name that the file got. */
export async function renameFile(caseId: string, file: CaseFile, name: string): Promise<string> {
  const { fuldeNavn } = await call({
    service: 'salary',
    method: 'PUT',
    path: '/File/OmdoebSagsDokument',
    body: { ...namedFile(caseId, file), nytNavn: name },
    intent: 'write',
    answer: renamedFileWire,
  })
  return fuldeNavn
}

export function deleteFile(caseId: string, file: CaseFile): Promise<void> {
  return sendChange('DELETE', '/File/SletSagsDokument', namedFile(caseId, file))
}
