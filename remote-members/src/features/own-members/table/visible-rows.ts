import type { ListRow } from '../list-rows.ts'

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
export function sliceOf(
  rows: readonly ListRow[],
  first: number,
  count: number,
): VisibleRows['rows'] {
  return rows.slice(first, first + count).map((row, place) => ({ index: first + place, row }))
}

export function remInPixels(rem: number): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return rem * root
}
