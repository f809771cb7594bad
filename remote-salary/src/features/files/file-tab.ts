import { viewOf } from './file-type.ts'

/** A file that has come, ready to be shown. */
export interface FetchedFile {
  /** Where the browser keeps it. */
  readonly address: string
  readonly name: string
  readonly extension: string
}

/** A tab of the browser that waits for a file. */
export interface FileTab {
  /** @param fetched what is said where the browser can only hand the file on to a program */
  show(file: FetchedFile, fetched: string): void
  close(): void
}

/**
 * Opens a tab for a file that is still to come: browsers allow it within a press alone. Null when
 * they do not.
 *
 * @param words shown until the file has come
 */
export function openTab(words: string): FileTab | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  const page = tab.document
  // A file has no business with the portal's own page.
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
          // The browser's own page for pictures would style itself against the portal's policy.
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

/** Hands a file to the browser to be kept under its own name. */
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
