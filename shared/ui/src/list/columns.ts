import { danish } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import type { ReactNode } from 'react'
import type { SortDirection } from '../kit/index.ts'

/** The order of a list: the key of a column, and the direction. */
export interface ListSort {
  readonly column: string
  readonly direction: SortDirection
}

type SortValue = string | number | null

/** How a list is sorted by a column. */
export interface ColumnSort<Row> {
  /** Name of the column in the address. */
  readonly name: string
  /**
   * The value that rows are sorted by: a number, or a text in Danish order. Null if the rows come in
   * this order, or if the service sorts them.
   */
  readonly by: ((row: Row, t: Translate) => SortValue) | null
}

/**
 * Descriptor of a column, of `Row`s to sort and `Line`s to show. A line is a row with all that its
 * cells need, such as `t` and what buttons do.
 */
export interface ListColumn<Row, Line = Row> {
  readonly key: string
  /** Key of the title text. */
  readonly title: string
  /** Shows the title only to screen readers. */
  readonly hidesTitle?: boolean
  readonly width: `${number}%` | 'auto'
  /** The cells of this column name their rows. */
  readonly isRowHeader?: true
  /** Null if the list cannot be sorted by this column. */
  readonly sort: ColumnSort<Row> | null
  /** Must not call hooks; the components that it renders may, but in long lists they cost time. */
  cell(line: Line): ReactNode
  /** The full text of a cell that may be cut. */
  tooltip?(line: Line): string
}

type Sorted<Row> = Pick<ListColumn<Row, never>, 'key' | 'sort'>

/** The order after a click on a column header: ascending, and descending on a second click. */
export function nextSort<C extends string>(sort: ListSort | null, column: C) {
  const turned = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' } as const
}

/**
 * Sorts rows by a column. Rows without a value come last in both directions, and rows with equal
 * values stay in the order in which they come.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  { column, direction }: ListSort,
  t: Translate,
): readonly Row[] {
  const by = columns.find(({ key }) => key === column)?.sort?.by ?? null
  if (by === null) return direction === 'ascending' ? rows : rows.toReversed()
  const values = rows.map((row) => by(row, t))
  const rankOf = ranks(values)
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row, place) => ({ row, rank: rankOf(values[place] ?? null) }))
    .sort((one, other) => {
      if (one.rank === null || other.rank === null) {
        return Number(one.rank === null) - Number(other.rank === null)
      }
      return sign * (one.rank - other.rank)
    })
    .map(({ row }) => row)
}

/** Collation is slow, so each text is sorted once, and rows by the places of their texts. */
function ranks(values: readonly SortValue[]): (value: SortValue) => number | null {
  const texts = new Set(values.filter((value) => typeof value === 'string' && value !== ''))
  const places = new Map(
    [...texts]
      .map(String)
      .sort(danish.compare)
      .map((text, at) => [text, at]),
  )
  return (value) => (typeof value === 'string' ? (places.get(value) ?? null) : value)
}

/** The order of a list in the address: the column's name, with '-' in front if descending. */
export class SortParameter {
  readonly #columns: readonly Sorted<never>[]
  readonly #usual: ListSort
  readonly #parameter: string

  /** @param usual the order without the parameter */
  constructor(columns: readonly Sorted<never>[], usual: ListSort, parameter = 'sortering') {
    this.#columns = columns
    this.#usual = usual
    this.#parameter = parameter
  }

  /** The order in the address; the usual one if it is missing or unknown. */
  read(address: URLSearchParams): ListSort {
    const value = address.get(this.#parameter) ?? ''
    const name = value.replace(/^-/, '')
    const column = this.#columns.find(({ sort }) => sort?.name === name)
    if (column === undefined) return this.#usual
    return { column: column.key, direction: value.startsWith('-') ? 'descending' : 'ascending' }
  }

  /** Adds an order to the address, unless it is the usual one. */
  write(address: URLSearchParams, { column, direction }: ListSort): void {
    if (column === this.#usual.column && direction === this.#usual.direction) return
    const name = this.#columns.find(({ key }) => key === column)?.sort?.name ?? ''
    address.set(this.#parameter, `${direction === 'descending' ? '-' : ''}${name}`)
  }
}
