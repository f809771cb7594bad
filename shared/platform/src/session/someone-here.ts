import { readSession } from './store.ts'
import { readTokens } from './tokens.ts'

/** Whether somebody is signed in; false once their log-out began, which leaves the page by itself. */
export function isSomeoneHere(): boolean {
  return readSession().kind !== 'signed-out' && readTokens() !== null
}
