/** What the page keeps free above what comes into sight, as `@portal/ui` sets it. */
const ROOM = '5rem'

/**
 * Keeps room for the lines above the page, however many there are: what the keyboard or a link
 * brings into sight must not come to lie under them. The `ref` of the element around them.
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
