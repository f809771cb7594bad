import type { Profile } from './profile.ts'
import { closeRestrictedNotice } from './restricted-notice.ts'
import type { Session, User } from './session.ts'
import { clearStored } from './storage.ts'
import { sessionStore } from './store.ts'

export { keepDraftsOf, removeDrafts } from './drafts.ts'
export { provideProfileReload } from './profile-reload.ts'
export { isStored, readStored, removeStored, subscribeStored, writeStored } from './storage.ts'
export {
  announceSignOut,
  hasStoredTokens,
  readTokens,
  type SignOutReason,
  storeTokens,
  subscribeTokens,
  type Tokens,
} from './tokens.ts'

/** Replaces the session; `enterSession` and the others are the ways to do it. */
function write(session: Session): void {
  sessionStore.setState(session, true)
}

/**
 * The user is signed in.
 *
 * @param user who it is
 * @param profile their own profile; null for support staff, who have yet to choose a person
 */
export function enterSession(user: User, profile: Profile | null): void {
  write({ kind: 'signed-in', user, profile })
}

/** The startup data was fetched again; whom the session is about stays. */
export function updateUser(user: User): void {
  const session = sessionStore.getState()
  if (session.kind !== 'signed-out') write({ ...session, user })
}

/** The signed-in person's own profile was fetched again; an acted-as person's stays as it is. */
export function updateOwnProfile(profile: Profile): void {
  const session = sessionStore.getState()
  if (session.kind === 'signed-in') write({ ...session, profile })
}

/** A support user begins to act as somebody. */
export function enterImitation(profile: Profile): void {
  const session = sessionStore.getState()
  if (session.kind === 'signed-out') throw new Error('Nobody is signed in to act as somebody.')
  write({ kind: 'imitating', user: session.user, profile })
}

/** The support user goes back to the choice of a person. */
export function leaveImitation(): void {
  const session = sessionStore.getState()
  closeRestrictedNotice()
  if (session.kind === 'imitating') write({ kind: 'signed-in', user: session.user, profile: null })
}

/** Nobody is signed in any more. */
export function endSession(): void {
  closeRestrictedNotice()
  write({ kind: 'signed-out' })
}

/** Forgets everything in the local storage but what belongs to the browser, not to the person. */
export function clearForSignOut(): void {
  clearStored(['translations', 'loginData'])
}

/** Forgets everything in the local storage. */
export function clearEverything(): void {
  clearStored()
}
