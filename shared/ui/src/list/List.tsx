import { type MouseEvent, useMemo } from 'react'
import { followRow, useFitsTable, usePrinting } from '../kit/index.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { ListHeading, type ListProps } from './list-props.ts'

/** Lists up to this length render all rows; longer lists render only those in sight. */
export const ALL_ROWS_UP_TO = 100

/**
 * A sortable list: a table, or cards in windows that are too narrow for one. A click anywhere in a row
 * clicks its element with `data-opens-row`.
 */
export function List<Row, Line extends object>(props: ListProps<Row, Line>) {
  const { rows, keyOf, allRows = false, onClick } = props
  const fitsTable = useFitsTable()
  const isPrinting = usePrinting()
  const keys = useMemo(
    () => rows?.map((row) => (row instanceof ListHeading ? row.key : keyOf(row))) ?? [],
    [rows, keyOf],
  )
  const list = {
    ...props,
    keys,
    isLong: !allRows && !isPrinting && keys.length > ALL_ROWS_UP_TO,
    onClick(event: MouseEvent) {
      onClick?.(event)
      followRow(event)
    },
  }
  return fitsTable ? <ListTable {...list} /> : <ListCards {...list} />
}
