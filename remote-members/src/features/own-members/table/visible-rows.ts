import type { ListRow, ListRows } from '../list-rows.ts'

/** Up to this many rows are all in the page; above it only those in sight. */
export const ALL_ROWS_UP_TO = 200

/** The rows that are in the page, and the room that the others would take. */
export interface VisibleRows {
  readonly rows: readonly { readonly index: number; readonly row: ListRow }[]
  readonly before: number
  readonly after: number
  /** Whether rows are left out. */
  readonly partial: boolean
  scrollTo(index: number): void
}

/** Some rows of a list in their order, from a place on. */
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
