import type { Permission, RemoteDefinition } from '@portal/platform/contract'
import { can, hasPermission, type Session } from '@portal/platform/session'

/** What stands between a person and a page. */
export type Access =
  | 'allowed'
  | 'not-active-user'
  | 'no-permission'
  /** Support staff act as the person, who could open it. */
  | 'closed-to-imitators'

/** What the configuration switches on and off. */
export interface Switches {
  readonly salaryModule: boolean
}

const ALL: readonly Permission[] = ['notes', 'salary-placement']

/** The permissions that count: those of the profile in use, less what is switched off. */
export function permissionsInForce(session: Session, switches: Switches): readonly Permission[] {
  return ALL.filter(
    (permission) =>
      hasPermission(session, permission) &&
      (permission !== 'salary-placement' || switches.salaryModule),
  )
}

/**
 * Whether the person may open an address. Decided from what the host knows, so that no code and no
 * data of a denied page is ever fetched.
 *
 * @param remote the remote that owns the address, if any does
 */
export function accessTo(
  pathname: string,
  remote: Pick<RemoteDefinition, 'permission' | 'tabs'> | undefined,
  session: Session,
  switches: Switches,
): Access {
  if (!can(session, 'page:use')) return 'not-active-user'
  const tab = remote?.tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const needed = remote?.permission ?? tab?.permission
  if (needed === undefined) return 'allowed'
  if (!permissionsInForce(session, switches).includes(needed)) return 'no-permission'
  return needed === 'notes' && !can(session, 'notes:open') ? 'closed-to-imitators' : 'allowed'
}
