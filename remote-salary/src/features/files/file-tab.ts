import { saveFile } from '../../common/files/save-file.ts'
import { viewOf } from './file-type.ts'

/** A downloaded file, ready to be shown. */
interface ReadyFile {
  /** The file's object URL. */
  readonly address: string
  readonly name: string
  readonly extension: string
}

/** A browser tab, opened before its file is downloaded. */
export interface FileTab {
  /** @param fetched text shown if the browser cannot display the file and saves it instead */
  show(file: ReadyFile, fetched: string): void
  close(): void
}

/**
 * Opens a tab for a file that is still loading: browsers allow pop-ups only during a click. Returns
 * null if the browser blocks it.
 *
 * @param words text shown until the file is loaded
 */
export function openTab(words: string): FileTab | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  const page = tab.document
  // Prevent the file from accessing the portal's own page.
  tab.opener = null
  page.documentElement.lang = 'da'
  page.title = words
  page.body.textContent = words
  return {
    show(file, fetched) {
      if (tab.closed) return
      page.title = file.name
      switch (viewOf(file.extension)) {
        case 'document':
          tab.location.replace(file.address)
          titleWhenShown(tab, page, file.name)
          return
        case 'picture': {
          // The browser's built-in image page uses inline styles, which the portal's content
          // security policy forbids.
          const picture = page.createElement('img')
          picture.src = file.address
          picture.alt = file.name
          picture.style.maxWidth = '100%'
          page.body.replaceChildren(picture)
          return
        }
        case 'none': {
          const link = saveFile(file, page)
          const line = page.createElement('p')
          line.textContent = fetched
          page.body.replaceChildren(line, link)
        }
      }
    },
    close: () => tab.close(),
  }
}

const LOOK_AGAIN_MS = 50
const MOST_LOOKS = 200

/**
 * Gives the document that replaces the tab's page the name of the file: it has no title itself. The
 * page's listeners end with it, so this looks until the document is there.
 */
function titleWhenShown(tab: Window, before: Document, name: string, looks = MOST_LOOKS): void {
  if (tab.closed || looks === 0) return
  try {
    if (tab.document !== before && tab.document.readyState === 'complete') {
      tab.document.title = name
      return
    }
  } catch {
    // The user has gone to another site in the tab, or the browser keeps its viewer to itself.
    return
  }
  setTimeout(() => titleWhenShown(tab, before, name, looks - 1), LOOK_AGAIN_MS)
}
