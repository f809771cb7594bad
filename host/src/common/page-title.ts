import { pageAt } from '@portal/platform/host'

/**
 * Text key of a page's title by its address, known before the page's code is loaded.
 *
 * @returns null for an address that no remote owns
 */
export function pageTitleKey(pathname: string): string | null {
  return pageAt(pathname)?.page.title ?? null
}
