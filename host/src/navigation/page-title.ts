import { REMOTES } from '@portal/platform/contract'
import { paths } from '@portal/platform/router'

/** Pages that have no tab to be named after. */
const WITHOUT_TAB: Readonly<Record<string, string>> = {
  [paths.organising()]: 'host.pages.organising',
  [paths.profile()]: 'host.pages.profile',
}

/**
 * Key of the title of the page at an address, known before any of its code is there.
 *
 * @returns null for an address that no remote owns
 */
export function pageTitleKey(pathname: string): string | null {
  const start = `/${pathname.split('/')[1] ?? ''}`
  const tab = REMOTES.flatMap(({ tabs }) => tabs).find(({ path }) => path === start)
  return tab?.textKey ?? WITHOUT_TAB[start] ?? null
}
