/** By which column a list is sorted, and which way. */
export interface ListSort<C extends string> {
  readonly column: C
  readonly direction: 'ascending' | 'descending'
}

/** The sort after a press on a column's header. */
export function nextSort<C extends string>(sort: ListSort<C>, column: C): ListSort<C> {
  const turned = sort.column === column && sort.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' }
}

/** How sorts stand in an address: the Danish name of the column, with a minus when turned round. */
export class SortNames<C extends string> {
  readonly #usual: ListSort<C>
  readonly #names: ReadonlyMap<C, string>

  constructor(names: Readonly<Record<C, string>>, columns: readonly C[], usual: ListSort<C>) {
    this.#names = new Map(columns.map((column) => [column, names[column]]))
    this.#usual = usual
  }

  /** The sort of an address; the usual one where it names none that is known. */
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

  /** Puts a sort into an address, unless it is the usual one. */
  write(address: URLSearchParams, { column, direction }: ListSort<C>): void {
    if (column === this.#usual.column && direction === this.#usual.direction) return
    const turned = direction === 'descending' ? '-' : ''
    address.set('sortering', `${turned}${this.#names.get(column) ?? ''}`)
  }
}
