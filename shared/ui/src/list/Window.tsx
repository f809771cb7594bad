import { observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RowsProps } from './list-props.ts'
import { useFoundRow } from './use-found-row.ts'

/** Extra rows rendered beyond the visible ones, so that a short scroll shows no gap. */
const OVERSCAN = 4

/** How many measured rows the height of the others is estimated from. */
const SAMPLE = 8

/**
 * Reports where the page is before it follows: a user who scrolls while the first rows are rendered
 * has left the place that they were rendered for, and would see an empty list.
 */
const observeFromNow: typeof observeWindowOffset = (virtualizer, report) => {
  report(window.scrollY, false)
  return observeWindowOffset(virtualizer, report)
}

/** The rows in sight of a list that is too long to render in full. Each is measured. */
export function Window({ keys, list, rowHeight, found, children }: RowsProps) {
  const [top, setTop] = useState(0)

  // Runs after each render: chips or errors above can move the list, and measuring is cheap here.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const now = element.getBoundingClientRect().top + window.scrollY
    setTop((before) => (Math.abs(now - before) < 1 ? before : now))
  })

  // Must be stable: a new function makes the virtualiser recompute the position of every row.
  const keyOf = useCallback((place: number) => keys[place] ?? place, [keys])
  const sample = useRef({ count: 0, mean: rowHeight })
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => sample.current.mean,
    getItemKey: keyOf,
    measureElement(element) {
      const height = element.getBoundingClientRect().height || rowHeight
      const { count, mean } = sample.current
      if (count < SAMPLE) {
        sample.current = { count: count + 1, mean: (mean * count + height) / (count + 1) }
      }
      return height
    },
    overscan: OVERSCAN,
    scrollMargin: top,
    observeElementOffset: observeFromNow,
  })
  useFoundRow(keys, list, (place) => virtualizer.scrollToIndex(place, { align: 'center' }), found)

  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  return children({
    places: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    // Without rows, before the window's height is known, the list must keep its own: a page that
    // becomes shorter moves to its new end.
    after: virtualizer.getTotalSize() + top - (last?.end ?? top),
    measure: virtualizer.measureElement,
  })
}
