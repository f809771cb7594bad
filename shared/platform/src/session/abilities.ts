import {
  effectiveProfile,
  effectiveRoles,
  hasPermission,
  isSupport,
  type Session,
} from './session.ts'

type Policy = (session: Session) => boolean

const isOwnSession: Policy = (session) => session.kind === 'signed-in'

/** One named policy for each thing that not everybody may do. */
const POLICIES = {
  /** See the pages of the portal. */
  'page:use': (session) => effectiveRoles(session).includes('AktivBruger'),
  /** Open the notes; the tab itself shows on the permission alone. */
  'notes:open': (session) => isOwnSession(session) && hasPermission(session, 'notes'),
  'salary:open': (session) => hasPermission(session, 'salary-placement'),
  /** Open the agreement archive, which is for stewards. */
  'archive:open': (session) => effectiveProfile(session)?.hasActivePost ?? false,
  /** Search for a representative and act as that person. */
  'support:search': (session) => session.kind !== 'signed-out' && isSupport(session.user),
  'favourite:change': isOwnSession,
  /** Open a mail program through a mailto link. */
  'mail:open': isOwnSession,
  /** Follow the join and the call-me link. */
  'join:open': isOwnSession,
  'note:create': isOwnSession,
  'note:change': isOwnSession,
  'profile:edit': isOwnSession,
  'member:change': isOwnSession,
  'case:change': isOwnSession,
  'colleagues:record': isOwnSession,
} as const satisfies Record<string, Policy>

/** Something that not everybody may do. */
export type Ability = keyof typeof POLICIES

/** All abilities, for those who must go through each. */
export const ABILITIES = Object.freeze(Object.keys(POLICIES)) as readonly Ability[]

/**
 * Whether the session may do something. What is not a matter of the person, such as the state of
 * a case, is decided where it is known.
 */
export function can(session: Session, ability: Ability): boolean {
  return POLICIES[ability](session)
}
