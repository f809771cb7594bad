import fc from 'fast-check'
import { COLUMNS, DEFAULT_SORT } from './SupportHits.tsx'
import {
  readSearch,
  type SupportSearch,
  searchOf,
  withoutSearch,
  writeSearch,
} from './search-address.ts'

const address = (text: string) => new URLSearchParams(text)
const SORTED = COLUMNS.filter(({ sort }) => sort !== null)

const nothing: SupportSearch = { departmentNumber: '', name: '', sort: DEFAULT_SORT }

describe('search-address', () => {
  test('a plain address searches for nothing', () => {
    expect(readSearch(address(''))).toEqual(nothing)
    expect(writeSearch(address(''), nothing).toString()).toBe('')
  })

  test('writes a search in readable words', () => {
    const search = {
      departmentNumber: '070',
      name: 'holm',
      sort: { column: 'birthDay', direction: 'descending' },
    } as const
    expect(writeSearch(address(''), search).toString()).toBe(
      'soeg-afdeling=070&soeg-navn=holm&soeg-sortering=-foedselsdato',
    )
  })

  test('ignores invalid values', () => {
    for (const sort of ['-hue', 'hue', '-', '--rolle', 'rolle-', '']) {
      expect(readSearch(address(`soeg-navn=%20%20&soeg-sortering=${sort}`))).toEqual(nothing)
    }
  })

  test('reads a sort order with or without a turn', () => {
    const sortOf = (written: string) => readSearch(address(`soeg-sortering=${written}`)).sort
    expect(sortOf('rolle')).toEqual({ column: 'role', direction: 'ascending' })
    expect(sortOf('-rolle')).toEqual({ column: 'role', direction: 'descending' })
    expect(sortOf('-navn')).toEqual({ column: 'name', direction: 'descending' })
  })

  test('goes along to another address without the parameters of the page', () => {
    expect(searchOf(address('q=holm&soeg-afdeling=070&soeg-navn=+dal+'))).toBe(
      '?soeg-afdeling=070&soeg-navn=dal',
    )
    expect(searchOf(address('q=holm'))).toBe('')
  })

  test('keeps the parameters of the page at the address', () => {
    const opened = address('q=holm&sortering=-navn')
    const written = writeSearch(opened, { ...nothing, departmentNumber: '070' })
    expect(written.toString()).toBe('q=holm&sortering=-navn&soeg-afdeling=070')
    expect(withoutSearch(written).toString()).toBe(opened.toString())
    expect(opened.toString()).toBe('q=holm&sortering=-navn')
  })

  test('every search survives a round trip', () => {
    const text = fc.string().map((drawn) => drawn.trim())
    fc.assert(
      fc.property(
        fc.record({
          departmentNumber: text,
          name: text,
          sort: fc.record({
            column: fc.constantFrom(...SORTED.map(({ key }) => key)),
            direction: fc.constantFrom('ascending' as const, 'descending' as const),
          }),
        }),
        (search) => {
          const written = address(writeSearch(address('q=1'), search).toString())
          expect(readSearch(written)).toEqual(search)
        },
      ),
    )
  })
})
