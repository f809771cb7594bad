import type { Profile, User } from '@portal/platform/session'
import {
  readStored,
  removeStored,
  subscribeStored,
  writeStored,
} from '@portal/platform/session/write'
import * as v from 'valibot'

/** Of the profile that is kept, the id alone is trusted. */
const keptSchema = v.object({
  memberId: v.pipe(v.string(), v.minLength(1)),
  /** Member id of the support user whose choice it was; nobody else takes it over. */
  chosenBy: v.string(),
})

/** Keeps whom a support user acts as, for reloads and for the other tabs. */
export function keepActingProfile(profile: Profile, user: User): void {
  writeStored('actingProfile', { ...profile, chosenBy: user.memberId })
}

/** Id of the person whom a user acts as; null when none is kept or it cannot be understood. */
export function readActingMemberId(user: User): string | null {
  const kept = readStored('actingProfile', keptSchema)
  return kept?.chosenBy === user.memberId ? kept.memberId : null
}

/** Nobody is acted as any more, in any tab. */
export function forgetActingProfile(): void {
  removeStored('actingProfile')
}

/**
 * Calls back when another tab may have changed whom the browser acts as.
 *
 * @returns ends the subscription
 */
export function subscribeActingProfile(changed: () => void): () => void {
  const unsubscribe = subscribeStored('actingProfile', changed)
  // A page that was frozen or left for another hears of nothing meanwhile.
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('pageshow', changed)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('pageshow', changed)
  }
}
