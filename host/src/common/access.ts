import { pageAt } from '@portal/platform/host'
import { can, hasPermission, type Session } from '@portal/platform/session'

/** What stands between a person and a page. */
export type Access =
  | 'allowed'
  | 'not-active-user'
  | 'no-permission'
  /** Support staff act as the person, who could open it. */
  | 'closed-to-imitators'

/**
 * Whether the person may open an address. Decided from the manifests of the remotes, so that no code
 * and no data of a denied page is ever fetched.
 */
export function accessTo(pathname: string, session: Session): Access {
  if (!can(session, 'page:use')) return 'not-active-user'
  const { permission, ability } = pageAt(pathname)?.page ?? {}
  if (permission !== undefined && !hasPermission(session, permission)) return 'no-permission'
  return ability === undefined || can(session, ability) ? 'allowed' : 'closed-to-imitators'
}
