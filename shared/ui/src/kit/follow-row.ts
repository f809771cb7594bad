import type { MouseEvent } from 'react'

/**
 * For `onClick` of a table or a list whose rows open: a press anywhere in a row presses the element
 * in it that has `data-opens-row`. The row needs no cover, so its text can be selected and copied.
 */
export function followRow(event: MouseEvent): void {
  const pressed = event.target
  if (!(pressed instanceof Element) || pressed.closest('a, button, input, label')) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (window.getSelection()?.isCollapsed === false) return
  const opener = pressed.closest('tr, li')?.querySelector<HTMLElement>('[data-opens-row]')
  // What the row opens gives the focus back to where it was.
  opener?.focus({ preventScroll: true })
  opener?.click()
}
