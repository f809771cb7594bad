import { readSession } from './store.ts'
import { readTokens } from './tokens.ts'

/**
 * Whether a user is signed in; false as soon as their log-out starts, which navigates away by
 * itself.
 */
export function isSomeoneHere(): boolean {
  return readSession().kind !== 'signed-out' && readTokens() !== null
}
