import type { ListRow } from '../list-rows.ts'

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
