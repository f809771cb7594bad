import { ApiError, reportFailure } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { fileKey, nameOf } from '../../common/files/file-name.ts'
import { saveFile } from '../../common/files/save-file.ts'
import { type FileTab, openTab } from './file-tab.ts'
import { type Opening, openingOf, viewOf } from './file-type.ts'
import { type FetchedFile, fetchFile } from './use-fetched-file.ts'

/** How long an object URL stays valid for tabs, viewers and the list of downloads. */
const KEPT_MS = 300_000

interface ShowOptions {
  readonly opening: Opening
  /** The tab to show the file in; null if the browser opened none. */
  readonly tab: FileTab | null
  /** Text shown in the tab if the browser cannot display the file and saves it instead. */
  readonly fetched: string
}

/** Shows a downloaded file, or saves it if the browser cannot display it. */
export function showFile(file: FetchedFile, { opening, tab, fetched }: ShowOptions): void {
  if (tab !== null) tab.show({ ...file, address: addressOf(file) }, fetched)
  else if (opening === 'same-tab' && viewOf(file.extension) !== 'none') {
    window.location.assign(addressOf(file))
  } else saveFetched(file)
}

export function saveFetched(file: FetchedFile): void {
  saveFile({ address: addressOf(file), name: file.name })
}

function addressOf({ content }: FetchedFile): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

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

  const open = async (file: CaseFile) => {
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
  }

  return { open, underWay }
}
