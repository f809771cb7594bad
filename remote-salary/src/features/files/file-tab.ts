import { viewOf } from './file-type.ts'

/** A downloaded file, ready to be shown. */
export interface FetchedFile {
  /** The file's object URL. */
  readonly address: string
  readonly name: string
  readonly extension: string
}

/** A browser tab that waits for a file. */
export interface FileTab {
  /** @param fetched text shown when the browser can only pass the file on to a program */
  show(file: FetchedFile, fetched: string): void
  close(): void
}

/**
 * Opens a tab for a file that is still loading: browsers allow this only during a click. Returns
 * null if blocked.
 *
 * @param words text shown until the file is loaded
 */
export function openTab(words: string): FileTab | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  const page = tab.document
  // The file must not have access to the portal's own page.
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
          return
        case 'picture': {
          // The browser's built-in image page uses inline styles, which the portal's policy
          // forbids.
          const picture = page.createElement('img')
          picture.src = file.address
          picture.alt = file.name
          picture.style.maxWidth = '100%'
          page.body.replaceChildren(picture)
          return
        }
        case 'none': {
          const link = save(file, page)
          const line = page.createElement('p')
          line.textContent = fetched
          page.body.replaceChildren(line, link)
        }
      }
    },
    close: () => tab.close(),
  }
}

/** Saves a file under its own name, as a download. */
export function save({ address, name }: FetchedFile, page: Document = document): HTMLElement {
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.textContent = name
  page.body.append(link)
  link.click()
  link.remove()
  return link
}
