/** The space that `@portal/ui` keeps free above scroll targets. */
const ROOM = '5rem'

/**
 * Reserves space for the bars above the page, so that they never hide an element that is scrolled
 * into view by keyboard or link. Use it as the `ref` of the element around the bars.
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
