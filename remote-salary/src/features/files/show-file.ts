import { saveFile } from '../../common/files/save-file.ts'
import type { FetchedFile } from './fetch-file.ts'
import type { FileTab } from './file-tab.ts'
import { type Opening, viewOf } from './file-type.ts'

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
