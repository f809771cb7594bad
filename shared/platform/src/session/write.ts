import type { Profile } from './profile.ts'
import { closeRestrictedNotice } from './restricted-notice.ts'
import type { Session, User } from './session.ts'
import { clearStored } from './storage.ts'
import { sessionStore } from './store.ts'

export { keepDraftsOf, removeDrafts } from './drafts.ts'
export { removeKept } from './kept.ts'
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

/** Replaces the session; only for the functions below, such as `enterSession`. */
function write(session: Session): void {
  sessionStore.setState(session, true)
}

/**
 * Signs the user in.
 *
 * @param user the user
 * @param profile their own profile; null for support staff, who have yet to choose a person
 */
export function enterSession(user: User, profile: Profile | null): void {
  write({ kind: 'signed-in', user, profile })
}

/** Applies refetched startup data of the user; an imitated person stays the same. */
export function updateUser(user: User): void {
  const session = sessionStore.getState()
  if (session.kind !== 'signed-out') write({ ...session, user })
}

/** Applies the signed-in user's refetched profile; an imitated person's profile stays unchanged. */
export function updateOwnProfile(profile: Profile): void {
  const session = sessionStore.getState()
  if (session.kind === 'signed-in') write({ ...session, profile })
}

/** Makes the signed-in support user imitate a person. */
export function enterImitation(profile: Profile): void {
  const session = sessionStore.getState()
  if (session.kind === 'signed-out') throw new Error('Nobody is signed in who could imitate.')
  write({ kind: 'imitating', user: session.user, profile })
}

/** Ends the imitation; the support user can choose another person. */
export function leaveImitation(): void {
  const session = sessionStore.getState()
  closeRestrictedNotice()
  if (session.kind === 'imitating') write({ kind: 'signed-in', user: session.user, profile: null })
}

/** Signs the user out. */
export function endSession(): void {
  closeRestrictedNotice()
  write({ kind: 'signed-out' })
}

/**
 * Clears local storage, except the cached texts and the accepted welcome, which belong to the
 * browser and not to the user.
 */
export function clearForSignOut(): void {
  clearStored('translations', 'loginData')
}

/** Removes everything from the local storage. */
export function clearEverything(): void {
  clearStored()
}
