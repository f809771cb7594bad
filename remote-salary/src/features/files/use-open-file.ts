import { ApiError, reportFailure } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaseFile } from '../../common/case/case-details.ts'
import { fileKey, nameOf } from '../../common/files/file-name.ts'
import { fetchFile } from './fetch-file.ts'
import { openTab } from './file-tab.ts'
import { openingOf } from './file-type.ts'
import { showFile } from './show-file.ts'

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
        const content = await fetchFile(file, signal)
        showFile(content, { opening, tab, fetched: t('salary.files.fetched', { name }) })
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
