import { addDays, configureToday } from '@portal/platform/dates'
import * as v from 'valibot'
import {
  isEmptySearch,
  NO_CRITERIA,
  readSearchView,
  type SearchCriteria,
  sortHits,
  toSearchQuery,
  toTyped,
  writeSearchView,
} from './search-criteria.ts'
import { NAME_LIMIT, searchSchema } from './search-form-schema.ts'

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

  it.each(fields)('alone is a search, kept in the address and sent: %s', (field) => {
    const criteria = { ...NO_CRITERIA, [field]: ALL[field] }
    expect(isEmptySearch(criteria)).toBe(false)
    const address = writeSearchView({ criteria, sort: { column: 'name', direction: 'ascending' } })
    expect([...address.values()]).toEqual([ALL[field]])
    expect(readSearchView(address).criteria).toEqual(criteria)
    expect(Object.values(toSearchQuery(criteria))).toEqual([ALL[field]])
  })

  it('are written with names that people can read, a name without spaces around it', () => {
    const sort = { column: 'name', direction: 'descending' } as const
    expect(writeSearchView({ criteria: ALL, sort }).toString()).toBe(
      'fuldenavn=Bodil+Kj%C3%A6r&foedt=1980-02-09&telefon=20304050&afdeling=051&sortering=-navn',
    )
    expect(readSearchView(new URLSearchParams('fuldenavn=+Bo+')).criteria.name).toBe('Bo')
    expect(readSearchView(new URLSearchParams()).sort).toEqual({
      column: 'name',
      direction: 'ascending',
    })
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
      sortHits(hits, { column, direction }).map(({ fullName }) => fullName)
    expect(names('ascending', 'status')).toEqual(['Bo', 'Zoe', 'Ærø', 'Åse'])
    expect(names('descending', 'status')).toEqual(['Ærø', 'Åse', 'Bo', 'Zoe'])
    expect(names('descending', 'name')).toEqual(['Åse', 'Ærø', 'Zoe', 'Bo'])
  })

  it('are kept in the address', () => {
    const view = { criteria: ALL, sort: { column: 'status', direction: 'descending' } } as const
    expect(readSearchView(writeSearchView(view))).toEqual(view)
    const blank = readSearchView(new URLSearchParams('fuldenavn=%20%20%20'))
    expect(isEmptySearch(blank.criteria)).toBe(true)
    const none = readSearchView(new URLSearchParams('foedt=31.12.1980&sortering=x'))
    expect(none.criteria).toEqual(NO_CRITERIA)
    expect(writeSearchView(none).toString()).toBe('')
    expect(isEmptySearch(NO_CRITERIA)).toBe(true)
    expect(isEmptySearch({ ...NO_CRITERIA, birthday: '1980-02-09' })).toBe(false)
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
