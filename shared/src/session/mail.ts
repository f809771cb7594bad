import { can } from './abilities.ts'
import { requestRestrictedNotice } from './restricted-notice.ts'
import { readSession } from './store.ts'

/**
 * For the click on every mailto link: who acts as another person gets the restricted-access dialog
 * instead of a mail program.
 */
export function guardMail(event: { preventDefault(): void }): void {
  if (can(readSession(), 'mail:open')) return
  event.preventDefault()
  requestRestrictedNotice()
}
