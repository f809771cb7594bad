import { addDays, configureToday } from '@portal/platform/dates'
import * as v from 'valibot'
import { NAME_LIMIT, searchSchema } from './SearchForm.tsx'
import { toSearchQuery } from './search-api.ts'
import {
  isEmptySearch,
  NO_CRITERIA,
  readSearchView,
  type SearchCriteria,
  sortHits,
  toTyped,
  writeSearchView,
} from './search-criteria.ts'

const ALL: SearchCriteria = {
  name: 'Bodil Kjær',
  birthday: '1980-02-09',
  phone: '20304050',
  departmentNumber: '051',
}

function problemsOf(changes: Partial<ReturnType<typeof toTyped>>) {
  const result = v.safeParse(searchSchema, { ...toTyped(NO_CRITERIA), ...changes })
  return result.success ? [] : result.issues.map(({ message }) => message)
}

describe('search-criteria', () => {
  beforeAll(() => configureToday('2026-11-20'))
  afterAll(() => configureToday(null))

  it('[ALL-08] sends only the filled-in fields', () => {
    expect(toSearchQuery(ALL)).toEqual({
      'request.fuldeNavn': 'Bodil Kjær',
      'request.foedselsesdato': '1980-02-09',
      'request.telefon': '20304050',
      'request.afdelingsnummer': '051',
    })
    expect(toSearchQuery(NO_CRITERIA)).toEqual({})
    expect(toSearchQuery({ ...NO_CRITERIA, phone: '20304050' })).toEqual({
      'request.telefon': '20304050',
    })
  })

  const fields = Object.keys(ALL) as (keyof SearchCriteria)[]

  it.each(fields)('alone is a search, kept out of the address, and sent: %s', (field) => {
    const criteria = { ...NO_CRITERIA, [field]: ALL[field] }
    expect(isEmptySearch(criteria)).toBe(false)
    const sort = { column: 'name', direction: 'descending' } as const
    const { address, state } = writeSearchView({ criteria, sort })
    expect(address.toString()).toBe('sortering=-navn')
    expect(readSearchView(address, state)).toEqual({ criteria, sort })
    expect(Object.values(toSearchQuery(criteria))).toEqual([ALL[field]])
  })

  it('are also read from an address that was saved before', () => {
    const saved = new URLSearchParams(
      'fuldenavn=+Bodil+Kj%C3%A6r+&foedt=1980-02-09&telefon=20304050&afdeling=051',
    )
    const byName = { column: 'name', direction: 'ascending' }
    expect(readSearchView(saved, null)).toEqual({ criteria: ALL, sort: byName })
    const odd = new URLSearchParams('fuldenavn=%20%20&foedt=31.12.1980&sortering=x')
    expect(readSearchView(odd, null)).toEqual({ criteria: NO_CRITERIA, sort: byName })
    expect(readSearchView(odd, { criteria: { name: 1 } }).criteria).toEqual(NO_CRITERIA)
  })

  it('sorts the hits by the column, and those that are equal in it by name, in Danish order', () => {
    const hit = (fullName: string, isOwnMember: boolean) => ({
      memberId: fullName,
      fullName,
      workplace: null,
      department: null,
      status: '',
      isOwnMember,
      isAddedByUser: false,
    })
    const hits = [hit('Åse', false), hit('Zoe', true), hit('Ærø', false), hit('Bo', true)]
    const names = (direction: 'ascending' | 'descending', column: 'name' | 'status') =>
      sortHits(hits, { column, direction }, String).map(({ fullName }) => fullName)
    expect(names('ascending', 'status')).toEqual(['Bo', 'Zoe', 'Ærø', 'Åse'])
    expect(names('descending', 'status')).toEqual(['Ærø', 'Åse', 'Bo', 'Zoe'])
    expect(names('descending', 'name')).toEqual(['Åse', 'Ærø', 'Zoe', 'Bo'])
  })

  it('reads what is typed', () => {
    expect(v.parse(searchSchema, toTyped(ALL))).toEqual(ALL)
    expect(v.parse(searchSchema, toTyped(NO_CRITERIA))).toEqual(NO_CRITERIA)
  })

  it('[ALL-02] takes a birthday up to yesterday', () => {
    expect(problemsOf({ birthday: '19.11.2026' })).toEqual([])
    expect(problemsOf({ birthday: '20.11.2026' })).toEqual(['shared.dates.outsidePeriod'])
    expect(problemsOf({ birthday: '31.02.1980' })).toEqual(['shared.dates.invalid'])
    expect(addDays('2026-11-20', -1)).toBe('2026-11-19')
  })

  it.each([
    ['', []],
    ['12345678', []],
    ['1'.repeat(24), []],
    ['1234567', ['members.search.phoneTooShort']],
    ['1', ['members.search.phoneTooShort']],
  ])('[ALL-07] [CONST-12] judges the phone %p', (phone, problems) => {
    expect(problemsOf({ phone })).toEqual(problems)
  })

  it('[CONST-11] takes a name of 43 characters', () => {
    expect(NAME_LIMIT).toBe(43)
    expect(problemsOf({ name: 'n'.repeat(43) })).toEqual([])
    expect(problemsOf({ name: 'n'.repeat(44) })).toHaveLength(1)
  })
})
