import { remotesOfPage } from '../contract/remotes.ts'
import {
  effectiveProfile,
  effectiveRoles,
  hasPermission,
  isSupport,
  type Session,
} from './session.ts'

type Policy = (session: Session) => boolean

/** What the shell itself asks for. */
const SHELL: Readonly<Record<string, Policy>> = {
  /** See the pages of the portal. */
  'page:use': (session) => effectiveRoles(session).includes('AktivBruger'),
  /** Open the agreement archive, which is for stewards. */
  'archive:open': (session) => effectiveProfile(session)?.hasActivePost ?? false,
  /** Search for a representative and act as that person. */
  'support:search': (session) => session.kind !== 'signed-out' && isSupport(session.user),
}

/**
 * Whether the session may do something. An ability is a name such as `note:create`: the remote that
 * asks for it says in its manifest what it takes. One that no manifest describes takes a session of
 * one's own, so that nothing is open to support staff by an oversight. What is not a matter of the
 * person, such as the state of a case, is decided where it is known.
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
