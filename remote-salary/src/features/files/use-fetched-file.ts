import { ApiError } from '@portal/platform/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { shownName } from '../../common/files/file-name.ts'
import { contentTypeOf } from './file-type.ts'
import { downloadFile } from './files-api.ts'

/** A downloaded file. */
export interface FetchedFile {
  readonly content: Blob
  readonly name: string
  readonly extension: string
}

export async function fetchFile(file: CaseFile, signal: AbortSignal): Promise<FetchedFile> {
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

type FileState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly fetched: FetchedFile }
  /** The error is null if the browser could not read the file. */
  | { readonly state: 'error'; readonly error: ApiError | null; readonly retry: () => void }

/**
 * Downloads a file once, for as long as the component is shown. No query: its cache would keep the
 * file, and download it again whenever the window gets the focus.
 */
export function useFetchedFile(file: CaseFile): FileState {
  const [state, setState] = useState<FileState>({ state: 'loading' })
  const left = useRef<AbortController>(null)

  const load = useCallback(async () => {
    left.current?.abort()
    const end = new AbortController()
    const { signal } = end
    left.current = end
    setState({ state: 'loading' })
    try {
      const fetched = await fetchFile(file, signal)
      if (!signal.aborted) setState({ state: 'ready', fetched })
    } catch (error) {
      if (signal.aborted) return
      const known = error instanceof ApiError ? error : null
      setState({ state: 'error', error: known, retry: () => void load() })
    }
  }, [file])

  useEffect(() => {
    void load()
    return () => left.current?.abort()
  }, [load])

  return state
}
