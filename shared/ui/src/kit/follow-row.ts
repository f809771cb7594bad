import type { MouseEvent } from 'react'

/**
 * `onClick` handler of a table or list: a click anywhere in a row clicks the row's element with
 * `data-opens-row`. No overlay covers the row, so its text can be selected and copied.
 */
export function followRow(event: MouseEvent): void {
  const pressed = event.target
  if (!(pressed instanceof Element) || pressed.closest('a, button, input, label')) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (window.getSelection()?.isCollapsed === false) return
  const opener = pressed.closest('tr, li')?.querySelector<HTMLElement>('[data-opens-row]')
  // Focus the element first: a dialog that the click opens returns the focus to it on closing.
  opener?.focus({ preventScroll: true })
  opener?.click()
}
