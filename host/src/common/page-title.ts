import { pageAt } from '@portal/platform/host'

/**
 * Key of the title of the page at an address, known before any of its code is there.
 *
 * @returns null for an address that no remote owns
 */
export function pageTitleKey(pathname: string): string | null {
  return pageAt(pathname)?.page.title ?? null
}
