import { pageAt } from '@portal/platform/host'

/**
 * The text key of the title of the page at an address; known before the page's code is loaded.
 *
 * @returns null for an address that no remote owns
 */
export function pageTitleKey(pathname: string): string | null {
  return pageAt(pathname)?.page.title ?? null
}
