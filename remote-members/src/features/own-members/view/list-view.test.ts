import fc from 'fast-check'
import { FILTERS, NO_FILTER } from '../filter/member-filters.ts'
import { COLUMNS, columnsOf } from '../member-columns.tsx'
import { DEFAULT_SORT, type ListView, readListView, writeListView } from './list-view.ts'

const usual: ListView = {
  filter: NO_FILTER,
  sort: DEFAULT_SORT,
  grouped: false,
  allRows: false,
  columns: null,
}

const values = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 })
const views: fc.Arbitrary<ListView> = fc.record({
  filter: fc.record({
    search: fc.string(),
    favourites: fc.boolean(),
    chosen: fc.dictionary(fc.constantFrom(...FILTERS.map(({ key }) => key)), values),
  }),
  sort: fc.record({
    column: fc.constantFrom(...COLUMNS.map(({ key }) => key)),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
  grouped: fc.boolean(),
  allRows: fc.boolean(),
  columns: fc.option(
    fc
      .subarray(COLUMNS.slice(1))
      .map((some) => columnsOf(some.map(({ key }) => key)).map(({ key }) => key)),
  ),
})

describe('list-view', () => {
  it('reads back every view that it writes', () => {
    fc.assert(
      fc.property(views, (view) => {
        const address = new URLSearchParams(writeListView(view).toString())
        expect(readListView(address)).toEqual(view)
      }),
    )
  })

  it('leaves what is as usual out of the address', () => {
    expect(writeListView(usual).toString()).toBe('')
    expect(readListView(new URLSearchParams())).toEqual(usual)
  })

  it('writes an address that people can read', () => {
    const view: ListView = {
      ...usual,
      filter: {
        search: 'holm',
        favourites: true,
        chosen: { workplace: ['A-1'] },
      },
      sort: { column: 'age', direction: 'descending' },
      columns: ['name', 'mobile'],
    }
    expect(decodeURIComponent(writeListView(view).toString())).toBe(
      'q=holm&arbejdssted=A-1&favoritter=1&sortering=-alder&kolonner=navn,mobil',
    )
  })

  it('always has the names, and no column that there is not', () => {
    expect(readListView(new URLSearchParams('kolonner=skostr,alder')).columns).toEqual([
      'name',
      'age',
    ])
  })

  it('falls back to the usual for what it does not understand', () => {
    expect(
      readListView(new URLSearchParams('sortering=-skostr&grupperet=ja&favoritter=&taethed=taet')),
    ).toEqual(usual)
  })
})
