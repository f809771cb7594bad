import { ApiError, reportFailure } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaseFile } from '../../common/case/case-details.ts'
import { fileKey, nameOf, shownName } from '../../common/files/file-name.ts'
import { saveFile } from '../../common/files/save-file.ts'
import { type FetchedFile, openTab } from './file-tab.ts'
import { contentTypeOf, openingOf, viewOf } from './file-type.ts'

/** How long an object URL stays valid for tabs, viewers and the list of downloads. */
const KEPT_MS = 300_000

const NONE: ReadonlySet<string> = new Set()

/** Opens files of a case; `underWay` contains the keys of the files being downloaded. */
export function useOpenFile(): {
  open(file: CaseFile): Promise<void>
  readonly underWay: ReadonlySet<string>
} {
  const t = useText()
  const [underWay, setUnderWay] = useState(NONE)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  const open = useCallback(
    async (file: CaseFile) => {
      const key = fileKey(file)
      const name = nameOf(file)
      const opening = openingOf(file.extension, window.innerWidth)
      const tab = opening === 'new-tab' ? openTab(t('salary.files.fetching', { name })) : null
      const { signal } = left.current
      setUnderWay((keys) => new Set(keys).add(key))
      try {
        const fetched = await fetchFile(file, signal)
        if (tab !== null) tab.show(fetched, t('salary.files.fetched', { name }))
        else if (opening === 'same-tab' && viewOf(file.extension) !== 'none') {
          window.location.assign(fetched.address)
        } else saveFile(fetched)
      } catch (error) {
        tab?.close()
        if (signal.aborted) return
        if (error instanceof ApiError) reportFailure(error)
        else toast({ tone: 'danger', message: t('salary.failure.general') })
      } finally {
        setUnderWay((keys) => new Set([...keys].filter((other) => other !== key)))
      }
    },
    [t],
  )

  return { open, underWay }
}

async function fetchFile(file: CaseFile, signal: AbortSignal): Promise<FetchedFile> {
  const { downloadFile } = await import('./files-api.ts')
  const content = await downloadFile(file, signal)
  const type = await typeOf(file.extension, content)
  const address = URL.createObjectURL(new Blob([content], { type }))
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return { address, name: shownName(file.fullName), extension: file.extension }
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
