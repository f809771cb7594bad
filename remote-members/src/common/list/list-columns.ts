import type { ReactNode } from 'react'

/** The sort option of a column. */
export interface ColumnSort {
  /** Name of the column in the URL's sort parameter. */
  readonly name: string
}

/** Descriptor of a list column; `Line` is a row plus the data that its cells need, such as `t`. */
export interface ListColumn<Line, Sort extends ColumnSort = ColumnSort> {
  readonly key: string
  /** Key of the title text. */
  readonly title: string
  /** Shows the title only to screen readers. */
  readonly hidesTitle?: true
  readonly width: `${number}%` | 'auto'
  /** The cells of this column name their rows. */
  readonly isRowHeader?: true
  /** Null if the list cannot be sorted by this column. */
  readonly sort: Sort | null
  /** Must not call hooks; the components that it renders may. */
  cell(line: Line): ReactNode
}

/** The keys of the columns that a list can be sorted by. */
export type SortKey<Column extends { readonly key: string; readonly sort: ColumnSort | null }> =
  Extract<Column, { readonly sort: ColumnSort }>['key']
