import type { ColumnSort } from './list-columns.ts'

/** The column that a list is sorted by, and the direction. */
export interface ListSort<C extends string> {
  readonly column: C
  readonly direction: 'ascending' | 'descending'
}

/** A column that a list can be sorted by. */
export interface SortedColumn<C extends string = string, S extends ColumnSort = ColumnSort> {
  readonly key: C
  readonly sort: S
}

/** A sort option that compares two rows. */
export interface ComparedSort<R> extends ColumnSort {
  compare(one: R, other: R): number
}

/** Returns a comparator for the rows of a list. */
export function comparedBy<R>(
  columns: readonly SortedColumn<string, ComparedSort<R>>[],
  { column, direction }: ListSort<string>,
): (one: R, other: R) => number {
  const sign = direction === 'ascending' ? 1 : -1
  const chosen = columns.find(({ key }) => key === column)
  return (one, other) => sign * (chosen?.sort.compare(one, other) ?? 0)
}

/** The sort order after a click on a column header. */
export function nextSort<C extends string>(sort: ListSort<C>, column: C): ListSort<C> {
  const turned = sort.column === column && sort.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' }
}

/** Format of sort orders in the URL: the column's Danish name, with '-' in front if descending. */
export class SortNames<C extends string> {
  readonly #usual: ListSort<C>
  readonly #names: ReadonlyMap<C, string>

  constructor(columns: readonly SortedColumn<C>[], usual: ListSort<C>) {
    this.#names = new Map(columns.map(({ key, sort }) => [key, sort.name]))
    this.#usual = usual
  }

  /** Parses the sort order in the URL; returns the default if it is missing or unknown. */
  read(address: URLSearchParams): ListSort<C> {
    const value = address.get('sortering') ?? ''
    const wanted = value.replace(/^-/, '')
    for (const [column, name] of this.#names) {
      if (name === wanted) {
        return { column, direction: value.startsWith('-') ? 'descending' : 'ascending' }
      }
    }
    return this.#usual
  }

  /** Adds a sort order to the URL parameters, unless it is the default. */
  write(address: URLSearchParams, { column, direction }: ListSort<C>): void {
    if (column === this.#usual.column && direction === this.#usual.direction) return
    const turned = direction === 'descending' ? '-' : ''
    address.set('sortering', `${turned}${this.#names.get(column) ?? ''}`)
  }
}
