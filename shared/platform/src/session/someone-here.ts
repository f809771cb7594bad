import { readSession } from './store.ts'
import { readTokens } from './tokens.ts'

/**
 * Whether a user is signed in. False as soon as a log-out starts, so that leave guards do not block
 * its navigation.
 */
export function isSomeoneHere(): boolean {
  return readSession().kind !== 'signed-out' && readTokens() !== null
}
