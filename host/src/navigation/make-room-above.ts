/** The CSS property for the space kept free above scroll targets, as `@portal/ui` defines it. */
const ROOM = '5rem'

/**
 * Reserves space for the bars above the page, however many there are, so that nothing scrolled into
 * view by keyboard or link is hidden under them. Use it as the `ref` of the element around the
 * bars.
 */
export function makeRoomAbove(lines: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = lines.offsetHeight
    style.scrollPaddingTop = height === 0 ? '' : `calc(${ROOM} + ${height}px)`
  })
  observer.observe(lines)
  return () => {
    observer.disconnect()
    style.scrollPaddingTop = ''
  }
}
