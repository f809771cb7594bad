import { remotesOfPage } from '../contract/remotes.ts'
import {
  effectiveProfile,
  effectiveRoles,
  hasPermission,
  isSupport,
  type Session,
} from './session.ts'

type Policy = (session: Session) => boolean

/** The abilities that the shell itself checks. */
const SHELL: Readonly<Record<string, Policy>> = {
  /** See the portal's pages. */
  'page:use': (session) => effectiveRoles(session).includes('AktivBruger'),
  /** Open the agreement archive, which is for stewards. */
  'archive:open': (session) => effectiveProfile(session)?.hasActivePost ?? false,
  /** Search for a representative and imitate that person. */
  'support:search': (session) => session.kind !== 'signed-out' && isSupport(session.user),
}

/**
 * Whether the session has an ability. An ability is a name such as `note:create`; the remote that
 * checks it declares its requirements in its manifest. An undeclared ability is refused while
 * imitating, so that nothing is open to support staff by oversight. Conditions that do not depend
 * on the user, such as the state of a case, are checked elsewhere.
 */
export function can(session: Session, ability: string): boolean {
  const policy = SHELL[ability]
  if (policy) return policy(session)
  if (session.kind === 'signed-out') return false
  const described = remotesOfPage().find(({ abilities }) => ability in abilities)?.abilities[
    ability
  ]
  const { permission, whileImitating = false } = described ?? {}
  if (session.kind === 'imitating' && !whileImitating) return false
  return permission === undefined || hasPermission(session, permission)
}
