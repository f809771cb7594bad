import { type ListColumn, type ListSort, nextSort, SortParameter, sortRows } from './columns.ts'

interface Place {
  readonly name: string
  readonly town: string | null
  readonly size: number | null
}

const COLUMNS: readonly ListColumn<Place>[] = [
  { key: 'name', title: 'name', width: 'auto', sort: { name: 'navn', by: null }, cell: () => null },
  {
    key: 'town',
    title: 'town',
    width: 'auto',
    sort: { name: 'by', by: ({ town }) => town },
    cell: () => null,
  },
  {
    key: 'size',
    title: 'size',
    width: 'auto',
    sort: { name: 'pladser', by: ({ size }) => size },
    cell: () => null,
  },
  { key: 'actions', title: 'actions', width: 'auto', sort: null, cell: () => null },
]

const place = (name: string, town: string | null, size: number | null) => ({ name, town, size })

/** In the order of their names. */
const PLACES = [
  place('Akacien', 'Aarhus', 9),
  place('Bøgen', null, 10),
  place('Egen', 'Ærø', null),
  place('Linden', 'Zealand', 9),
  place('Pilen', '', 100),
]

const USUAL: ListSort = { column: 'name', direction: 'ascending' }

function sorted(column: string, direction: ListSort['direction']) {
  return sortRows(PLACES, COLUMNS, { column, direction }, String).map(({ name }) => name.charAt(0))
}

describe('columns', () => {
  test.each([
    ['name', 'ascending', 'ABELP'],
    ['name', 'descending', 'PLEBA'],
    ['town', 'ascending', 'LEABP'],
    ['town', 'descending', 'AELBP'],
    ['size', 'ascending', 'ALBPE'],
    ['size', 'descending', 'PBALE'],
  ] as const)(
    'sorts by %s, %s: texts in Danish order, equal rows as they come, those without a value last',
    (column, direction, names) => {
      expect(sorted(column, direction).join('')).toBe(names)
    },
  )

  test('a click on the sorted column reverses it, on another starts ascending', () => {
    const once = nextSort(USUAL, 'town')
    expect(once).toEqual({ column: 'town', direction: 'ascending' })
    expect(nextSort(once, 'town')).toEqual({ column: 'town', direction: 'descending' })
    expect(nextSort(nextSort(once, 'town'), 'town')).toEqual(once)
    expect(nextSort(null, 'town')).toEqual(once)
  })

  test('an order is in the address unless it is the usual one', () => {
    const parameter = new SortParameter(COLUMNS, USUAL, 'orden')
    const written = (sort: ListSort) => {
      const address = new URLSearchParams('q=eg')
      parameter.write(address, sort)
      expect(parameter.read(address)).toEqual(sort)
      return address.toString()
    }
    expect(written(USUAL)).toBe('q=eg')
    expect(written({ column: 'town', direction: 'ascending' })).toBe('q=eg&orden=by')
    expect(written({ column: 'name', direction: 'descending' })).toBe('q=eg&orden=-navn')
    for (const unknown of ['farve', '-', '--by', 'by-', '']) {
      expect(parameter.read(new URLSearchParams({ orden: unknown }))).toEqual(USUAL)
    }
  })
})
