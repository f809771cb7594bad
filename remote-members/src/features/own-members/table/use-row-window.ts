import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListRows } from '../list-rows.ts'
import { ALL_ROWS_UP_TO, remInPixels, sliceOf, type VisibleRows } from './visible-rows.ts'

/** Rows beside those in sight, so that a short scroll shows no gap. */
const BESIDE = 4

/** The heading of the page and the search stand above the list: no list begins higher. */
const ABOVE_PX = 200

interface Place {
  readonly first: number
  readonly count: number
}

/**
 * Which rows of a long table are in the page. All have the same height, so their places are
 * reckoned; a virtual list that measures keeps a record for each row, and making ten thousand of
 * them cost more than showing the thirty in sight.
 */
export function useRowWindow(
  rows: ListRows,
  options: {
    readonly list: RefObject<HTMLElement | null>
    readonly rowRem: number
    readonly allRows: boolean
  },
): VisibleRows {
  const { list, rowRem, allRows } = options
  const partial = !allRows && rows.length > ALL_ROWS_UP_TO
  const height = useMemo(() => remInPixels(rowRem), [rowRem])
  const [place, setPlace] = useState<Place>(() => ({
    first: 0,
    count: Math.ceil((window.innerHeight - ABOVE_PX) / height) + BESIDE,
  }))
  const top = useRef(0)

  const look = useCallback(() => {
    const inSight = Math.ceil(window.innerHeight / height)
    const first = Math.max(0, Math.floor((window.scrollY - top.current) / height))
    const last = Math.ceil((window.scrollY + window.innerHeight - top.current) / height)
    setPlace((now) =>
      first >= now.first && last <= now.first + now.count
        ? now
        : { first: Math.max(0, first - BESIDE), count: inSight + 2 * BESIDE },
    )
  }, [height])

  // What stands above the list (chips, an error) moves it; the look is cheap and after layout.
  useLayoutEffect(() => {
    // Not the rows themselves: the room of those left out stands before them.
    const table = list.current?.closest('table')
    if (!partial || !table) return
    top.current = table.getBoundingClientRect().top + window.scrollY
    look()
  })

  useLayoutEffect(() => {
    if (!partial) return
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [partial, look])

  const count = partial ? Math.min(place.count, rows.length) : rows.length
  // A list that got shorter ends in sight, until the page has found its new scroll position.
  const first = partial ? Math.min(place.first, rows.length - count) : 0
  const shown = useMemo(() => sliceOf(rows, first, count), [rows, first, count])
  return {
    rows: shown,
    before: first * height,
    after: (rows.length - first - count) * height,
    partial,
    scrollTo(index) {
      if (!partial) return
      const middle = top.current + index * height - (window.innerHeight - height) / 2
      window.scrollTo({ top: Math.max(0, middle), behavior: 'instant' })
    },
  }
}
