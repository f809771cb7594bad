import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { ListRow } from '../list-rows.ts'
import { useFoundRow } from '../table/use-found-row.ts'
import type { VisibleRows } from '../table/visible-rows.ts'
import { CardList, type CardsProps } from './CardList.tsx'

const OVERSCAN = 4

/** Like `useRowWindow`, but for cards: each card is measured, because their heights differ. */
export function useMeasuredRows(
  rows: readonly ListRow[],
  list: RefObject<HTMLElement | null>,
  estimatedHeight: number,
): VisibleRows & { readonly measure: (element: Element | null) => void } {
  const [top, setTop] = useState(0)

  // Runs after each render: chips or errors above can move the list, and measuring is cheap here.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const now = element.getBoundingClientRect().top + window.scrollY
    setTop((before) => (Math.abs(now - before) < 1 ? before : now))
  })

  // Must be stable: a new function makes the virtualiser recompute the position of every row.
  const keyOf = useCallback((index: number) => rows.at(index)?.key ?? index, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
  })

  const items = virtualizer.getVirtualItems()
  const shown = useMemo(
    () =>
      items.flatMap(({ index }) => {
        const row = rows.at(index)
        return row === undefined ? [] : [{ index, row }]
      }),
    [rows, items],
  )

  const first = items[0]
  const last = items[items.length - 1]
  return {
    rows: shown,
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() + top - last.end : 0,
    partial: true,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  }
}

export interface WindowedCardsProps extends CardsProps {
  /** Estimated height in pixels, used until a card is measured. */
  readonly cardHeight: number
}

/** The visible cards of a list that is too long to render in full. */
export function WindowedCards({ cardHeight, ...cards }: WindowedCardsProps) {
  const { rows, list, jump } = cards
  const { measure, ...visible } = useMeasuredRows(rows, list, cardHeight)
  useFoundRow(rows, list, visible.scrollTo, jump)
  return <CardList {...cards} visible={visible} measure={measure} />
}
