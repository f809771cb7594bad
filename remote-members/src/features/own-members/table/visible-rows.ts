import type { ListRow, ListRows } from '../list-rows.ts'

/** Lists up to this length render all rows; longer lists render only the visible ones. */
export const ALL_ROWS_UP_TO = 100

/** The rendered rows, and the heights of the spacers for the omitted ones. */
export interface VisibleRows {
  readonly rows: readonly { readonly index: number; readonly row: ListRow }[]
  readonly before: number
  readonly after: number
  /** Whether some rows are omitted. */
  readonly partial: boolean
  scrollTo(index: number): void
}

/** A range of rows of a list. */
export function sliceOf(rows: ListRows, first: number, count: number): VisibleRows['rows'] {
  const shown: { readonly index: number; readonly row: ListRow }[] = []
  for (let index = first; index < first + count; index++) {
    const row = rows.at(index)
    if (row !== undefined) shown.push({ index, row })
  }
  return shown
}

export function remInPixels(rem: number): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return rem * root
}
