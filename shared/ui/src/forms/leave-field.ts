/**
 * Calls back when the user leaves a field. If they left it by pressing the pointer, this waits until
 * the click is over: an error that appeared earlier would move the pressed button away.
 *
 * @param field the element that loses the focus
 */
export function onceLeft(field: EventTarget, left: () => void): void {
  // The window lost the focus, not the field.
  if (document.activeElement === field) return
  if (!isPressed) {
    left()
    return
  }
  const afterClick = () => setTimeout(left)
  window.addEventListener('pointerup', afterClick, { once: true })
  window.addEventListener('pointercancel', afterClick, { once: true })
}

let isPressed = false

/** Follows the pointer for `onceLeft`. */
export function followPointer(): () => void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const press = (value: boolean) => () => {
    isPressed = value
  }
  window.addEventListener('pointerdown', press(true), options)
  window.addEventListener('pointerup', press(false), options)
  window.addEventListener('pointercancel', press(false), options)
  return () => {
    end.abort()
    isPressed = false
  }
}
