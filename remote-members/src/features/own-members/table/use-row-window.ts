import { usePrinting } from '@portal/ui'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListRow } from '../list-rows.ts'
import { ROW_REM } from './list-style.ts'
import { ALL_ROWS_UP_TO, remInPixels, sliceOf, type VisibleRows } from './visible-rows.ts'

/** Extra rows rendered beyond the visible ones, so that a short scroll shows no gap. */
const BESIDE = 4

/** Minimum height of the heading and the search above the list. */
const ABOVE_PX = 200

interface Place {
  readonly first: number
  readonly count: number
}

/**
 * Chooses which rows of a long table to render. All rows have the same height, so their positions
 * are computed, not measured. A virtualiser that measures creates a record per row, which for ten
 * thousand rows took longer than rendering the thirty visible ones.
 */
export function useRowWindow(
  rows: readonly ListRow[],
  list: RefObject<HTMLElement | null>,
  allRows: boolean,
): VisibleRows {
  const isPrinting = usePrinting()
  const partial = !allRows && !isPrinting && rows.length > ALL_ROWS_UP_TO
  const height = useMemo(() => remInPixels(ROW_REM), [])
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

  // Runs after each render: chips or errors above can move the list, and measuring is cheap here.
  useLayoutEffect(() => {
    // Measure the table, not the rows: the spacer for the omitted rows precedes them.
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
  // When the list gets shorter, show its end until the browser has adjusted the scroll position.
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
