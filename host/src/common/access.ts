import { pageAt } from '@portal/platform/host'
import { can, hasPermission, type Session } from '@portal/platform/session'

/** Whether a user may open a page, and if not, why. */
export type Access =
  | 'allowed'
  | 'not-active-user'
  | 'no-permission'
  /** The imitated person may open the page, but an imitator may not. */
  | 'closed-to-imitators'

/**
 * Whether the user may open an address. Decided by the remotes' manifests, so that neither code nor
 * data of a denied page is fetched.
 */
export function accessTo(pathname: string, session: Session): Access {
  if (!can(session, 'page:use')) return 'not-active-user'
  const { permission, ability } = pageAt(pathname)?.page ?? {}
  if (permission !== undefined && !hasPermission(session, permission)) return 'no-permission'
  return ability === undefined || can(session, ability) ? 'allowed' : 'closed-to-imitators'
}
