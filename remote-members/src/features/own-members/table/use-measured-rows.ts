import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ListRows } from '../list-rows.ts'
import { ALL_ROWS_UP_TO, type VisibleRows } from './visible-rows.ts'

const OVERSCAN = 4

/** As `useRowWindow`, for cards: their heights differ, so each is measured. */
export function useMeasuredRows(
  rows: ListRows,
  options: {
    readonly list: RefObject<HTMLElement | null>
    readonly rowRem: number
    readonly allRows: boolean
  },
): VisibleRows & { readonly measure: (element: Element | null) => void } {
  const { list, rowRem, allRows } = options
  const partial = !allRows && rows.length > ALL_ROWS_UP_TO
  const [top, setTop] = useState(0)

  // What stands above the list (chips, an error) moves it; the look is cheap and after layout.
  useLayoutEffect(() => {
    // Not the rows themselves: in a table the room of those left out stands before them.
    const element = list.current?.closest('table') ?? list.current
    if (!partial || !element) return
    const now = element.getBoundingClientRect().top + window.scrollY
    setTop((before) => (Math.abs(now - before) < 1 ? before : now))
  })

  const rowHeight = useMemo(() => rowRem * rootFontSize(), [rowRem])
  // Another function would make the virtualiser work out every row's place anew.
  const keyOf = useCallback((index: number) => rows.at(index)?.key ?? index, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: partial,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
  })

  useEffect(() => {
    // Rows keep no measured height when the layout changes between table and cards.
    if (rowRem > 0) virtualizer.measure()
  }, [rowRem, virtualizer])

  const items = virtualizer.getVirtualItems()
  const shown = useMemo(() => {
    const indices = partial
      ? items.map(({ index }) => index)
      : Array.from({ length: rows.length }, (_, index) => index)
    return indices.flatMap((index) => {
      const row = rows.at(index)
      return row === undefined ? [] : [{ index, row }]
    })
  }, [partial, rows, items])

  const first = items[0]
  const last = items[items.length - 1]
  return {
    rows: shown,
    before: partial && first ? first.start - top : 0,
    after: partial && last ? virtualizer.getTotalSize() + top - last.end : 0,
    partial,
    measure: virtualizer.measureElement,
    scrollTo(index) {
      if (partial) virtualizer.scrollToIndex(index, { align: 'center' })
    },
  }
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
