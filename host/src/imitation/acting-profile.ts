import type { Profile, User } from '@portal/platform/session'
import {
  readStored,
  removeStored,
  subscribeStored,
  writeStored,
} from '@portal/platform/session/write'
import * as v from 'valibot'

/** Only the id of the stored profile is used. */
const keptSchema = v.object({
  memberId: v.pipe(v.string(), v.minLength(1)),
  /** Member id of the support user who chose the person; the choice applies to nobody else. */
  chosenBy: v.string(),
  /** When, in ms; a choice that an earlier version stored counts from now. */
  chosenAt: v.optional(v.number(), () => Date.now()),
})

/** How long a person is imitated without being chosen again. */
const LONGEST_MS = 8 * 60 * 60 * 1000

/** Stores the imitated person, for reloads and for the other tabs. */
export function keepActingProfile(profile: Profile, user: User): void {
  writeStored('actingProfile', { ...profile, chosenBy: user.memberId, chosenAt: Date.now() })
}

/**
 * Member id of the stored person; null if none is stored, another user chose the person, or the
 * choice has expired.
 */
export function readActingMemberId(user: User): string | null {
  const kept = readStored('actingProfile', keptSchema)
  return kept?.chosenBy === user.memberId && Date.now() < kept.chosenAt + LONGEST_MS
    ? kept.memberId
    : null
}

/** Milliseconds until the stored choice expires; negative after that, 0 if there is none. */
export function actingTimeLeft(): number {
  const kept = readStored('actingProfile', keptSchema)
  return kept === null ? 0 : kept.chosenAt + LONGEST_MS - Date.now()
}

/** Ends the imitation in all tabs. */
export function forgetActingProfile(): void {
  removeStored('actingProfile')
}

/**
 * Calls back when another tab may have changed the imitated person.
 *
 * @returns ends the subscription
 */
export function subscribeActingProfile(changed: () => void): () => void {
  const unsubscribe = subscribeStored('actingProfile', changed)
  // A page that was frozen or in the back/forward cache receives no storage events.
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('pageshow', changed)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('pageshow', changed)
  }
}
