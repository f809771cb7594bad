import type { ReactNode } from 'react'

/** How a list is sorted by a column. */
export interface ColumnSort {
  /** Name of the sort key in the address. */
  readonly name: string
}

/** Descriptor of a column of a list; `Line` is a row with what its cells need, such as `t`. */
export interface ListColumn<Line, Sort extends ColumnSort = ColumnSort> {
  readonly key: string
  /** Text key. */
  readonly title: string
  /** Shows the title to screen readers only. */
  readonly hidesTitle?: true
  readonly width: `${number}%` | 'auto'
  /** Null if the list is not sorted by it. */
  readonly sort: Sort | null
  /** Uses no hooks; a component that it renders may. */
  cell(line: Line): ReactNode
}

/** The key of a column that the list can be sorted by. */
export type SortKey<Column extends { readonly key: string; readonly sort: ColumnSort | null }> =
  Extract<Column, { readonly sort: ColumnSort }>['key']
