import { can } from './abilities.ts'
import { requestRestrictedNotice } from './restricted-notice.ts'
import { readSession } from './store.ts'

/** The parts of a click event that the guard needs. */
interface Press {
  readonly button: number
  preventDefault(): void
}

const MAIN_BUTTON = 0
const MIDDLE_BUTTON = 1

/**
 * Handlers for a link that not every user may follow: without the ability, a click opens the
 * restricted-access dialog instead. It remains a link, so that its address can be read.
 *
 * @param ability the required ability, for example `mail:open` for a mailto link
 */
export function guardLink(ability: string): {
  onClick(press: Press): void
  onAuxClick(press: Press): void
} {
  const refuse = (press: Press) => {
    // The right button only opens the browser's menu.
    if (press.button !== MAIN_BUTTON && press.button !== MIDDLE_BUTTON) return
    if (can(readSession(), ability)) return
    press.preventDefault()
    requestRestrictedNotice()
  }
  return { onClick: refuse, onAuxClick: refuse }
}
