import type { Session } from '@portal/platform/session'
import { accessTo } from '../common/access.ts'
import { paths, startPath } from '../common/paths.ts'
import type { Landing } from './imitation-machine.ts'
import { withoutSearch } from './search/search-address.ts'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * The first address to open for a person: the one that was open before the first choice, such as a
 * link from an email, otherwise the start page.
 *
 * @param session the session while imitating the person
 */
export function landingAddress(
  landing: Exclude<Landing, 'stay'>,
  { pathname, search, hash }: Address,
  session: Session,
): string {
  const mayOpen = accessTo(pathname, session) === 'allowed'
  if (landing === 'start' || pathname === paths.root() || !mayOpen)
    return startPath() ?? paths.root()
  const asked = withoutSearch(new URLSearchParams(search)).toString()
  return `${pathname}${asked === '' ? '' : `?${asked}`}${hash}`
}
