import { remoteAt } from '@portal/platform/contract'
import { paths } from '@portal/platform/router'
import type { Session } from '@portal/platform/session'
import { accessTo, type Switches } from '../app/access.ts'
import type { Landing } from './imitation-machine.ts'
import { withoutSearch } from './search/search-address.ts'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Where a person's portal opens: at the address that was open before the first choice, such as a
 * link from a mail, else at the first page.
 *
 * @param session the session, acting as the person
 */
export function landingAddress(
  landing: Exclude<Landing, 'stay'>,
  { pathname, search, hash }: Address,
  session: Session,
  switches: Switches,
): string {
  const mayOpen = accessTo(pathname, remoteAt(pathname), session, switches) === 'allowed'
  if (landing === 'start' || pathname === paths.root() || !mayOpen) return paths.ownMembers()
  const asked = withoutSearch(new URLSearchParams(search)).toString()
  return `${pathname}${asked === '' ? '' : `?${asked}`}${hash}`
}
