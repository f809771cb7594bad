import { can } from './abilities.ts'
import { requestRestrictedNotice } from './restricted-notice.ts'
import { readSession } from './store.ts'

/** What a link needs to know of a press. */
interface Press {
  readonly button: number
  preventDefault(): void
}

const MAIN_BUTTON = 0
const MIDDLE_BUTTON = 1

/**
 * The handlers of a link that not everybody may follow: whoever may not gets the
 * restricted-access dialog instead. The link stays a link, so that its address can be read.
 *
 * @param ability what the session must be able to do, for example `mail:open` for a mailto link
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
