import { type RefObject, useEffect, useRef } from 'react'

/** A row to go to; another object with the same key goes there again. */
export interface FoundRow {
  readonly key: string
}

/** Until then, the page has focused its heading. */
const AFTER_PAGE_MS = 50

/**
 * Scrolls to a row and focuses its link or box.
 *
 * @param keys the keys of all rows
 * @param list holds the rendered rows, each with its key in `data-row`
 */
export function useFoundRow(
  keys: readonly string[],
  list: RefObject<HTMLElement | null>,
  scrollTo: (place: number) => void,
  found: FoundRow | null,
): void {
  const latest = useRef({ keys, scrollTo })
  useEffect(() => {
    latest.current = { keys, scrollTo }
  })

  useEffect(() => {
    if (found === null) return
    const { key } = found
    const place = latest.current.keys.indexOf(key)
    if (place === -1) return
    let frame = 0
    const focusRow = () => {
      const row = list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`)
      if (row) {
        row.scrollIntoView({ block: 'nearest' })
        row.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true })
      } else if (latest.current.keys.includes(key)) {
        // A long list renders the rows in sight only after the browser has scrolled.
        frame = requestAnimationFrame(focusRow)
      }
    }
    latest.current.scrollTo(place)
    const wait = setTimeout(focusRow, AFTER_PAGE_MS)
    return () => {
      clearTimeout(wait)
      cancelAnimationFrame(frame)
    }
  }, [found, list])
}
