import { FIVE_MEMBERS, readOwnMembers } from '../../../common/own-members/own-members-test-data.ts'
import { MemberIndex } from '../member-index.ts'
import {
  type Chosen,
  countChosen,
  FILTERS,
  type FilterKey,
  filterMembers,
  isNarrowed,
  type MemberFilter,
  NO_FILTER,
  optionCounts,
  toggled,
} from './member-filters.ts'

const own = readOwnMembers(FIVE_MEMBERS)
const index = new MemberIndex(own.members, own.coverage)

const optionsOf = (filter: FilterKey) =>
  FILTERS.find(({ key }) => key === filter)?.options(own, (key) => `<${key}>`)

describe('member-filters', () => {
  it('[FILTER-05] compares the name of the post and shows its display name', () => {
    expect(optionsOf('representing')).toEqual([
      { value: 'TR', label: 'Tillidsrepræsentant' },
      { value: 'FTR', label: 'Fællestillidsrepræsentant' },
    ])
  })

  it('offers the years in which members were born, the latest first', () => {
    expect(optionsOf('birthYear')?.map(({ value }) => value)).toEqual(['1999', '1980', '1961'])
  })

  it('[FILTER-11] offers the statuses with the labels of the list, and not IkkeOpdateret', () => {
    expect(optionsOf('updateStatus')).toEqual([
      { value: 'FaerdigBehandlet', label: '<members.status.finished>' },
      { value: 'UnderOpdatering', label: '<members.status.underUpdate>' },
      { value: 'Opdateret', label: '<members.status.updated>' },
      { value: 'AfventerGodkendelse', label: '<members.status.awaiting>' },
      { value: 'Parkeret', label: 'Sat på pause' },
    ])
  })
})

function found(filter: Partial<MemberFilter>): readonly string[] {
  return filterMembers(own.members, index, { ...NO_FILTER, ...filter }).map(
    (member) => member.firstName,
  )
}

function chosen(changes: Chosen): readonly string[] {
  return found({ chosen: changes })
}

describe('the filtered members', () => {
  it('shows everybody when nothing is asked for', () => {
    expect(found({})).toHaveLength(5)
  })

  it('[FILTER-01] filters by workplace', () => {
    expect(chosen({ workplace: ['A-1'] })).toEqual(['Bodil', 'Aage'])
  })

  it('[FILTER-02] filters by group', () => {
    expect(chosen({ group: ['G-2'] })).toEqual(['Zenia'])
  })

  it('[FILTER-03] filters by position', () => {
    expect(chosen({ position: ['S-2'] })).toEqual(['Zenia'])
  })

  it('[FILTER-04] filters by the posts that a member holds', () => {
    expect(chosen({ typeOfRepresentative: ['Arbejdsmiljørepræsentant'] })).toEqual(['Aage'])
  })

  it('[FILTER-05] filters by the post through which a member is covered', () => {
    expect(chosen({ representing: ['FTR'] })).toEqual(['Zenia', 'Østen'])
  })

  it('[FILTER-06] compares the id of the update status', () => {
    expect(chosen({ updateStatus: ['UnderOpdatering'] })).toEqual(['Bodil'])
    expect(chosen({ updateStatus: ['UnderOpdatering fra tjenesten'] })).toEqual([])
  })

  it('filters by what is missing: a mail, or a telephone that is not merely secret', () => {
    expect(chosen({ missing: ['email'] })).toEqual(['Zenia'])
    expect(chosen({ missing: ['phone'] })).toEqual(['Zenia'])
    const [first, ...others] = FIVE_MEMBERS.Medlemmer
    const [contact] = first?.Kontaktoplysninger ?? []
    if (first === undefined || contact === undefined) throw new Error('The test data are whole.')
    const secret = {
      ...contact,
      Mobil: null,
      Telefon: null,
      Email: null,
      ErTelefonHemmelig: true,
    }
    const { members } = readOwnMembers({
      ...FIVE_MEMBERS,
      Medlemmer: [{ ...first, Kontaktoplysninger: [secret] }, ...others],
    })
    const lacking = (missing: string) =>
      filterMembers(members, index, { ...NO_FILTER, chosen: { missing: [missing] } }).map(
        ({ firstName }) => firstName,
      )
    expect(lacking('email')).toEqual(['Bodil', 'Zenia'])
    expect(lacking('phone')).toEqual(['Zenia'])
  })

  it('filters by the year of birth', () => {
    expect(chosen({ birthYear: ['1980', '1999'] })).toEqual(['Bodil', 'Zenia', 'Anna'])
  })

  it('[FILTER-07] shows favourites alone', () => {
    expect(found({ favourites: true })).toEqual(['Aage'])
  })

  it('[FILTER-08] combines the search with the filters', () => {
    expect(found({ search: 'holm' })).toEqual(['Zenia'])
    expect(found({ search: 'holm', chosen: { workplace: ['A-1'] } })).toEqual([])
    expect(found({ search: 'solgården', favourites: true })).toEqual(['Aage'])
  })

  it('[FILTER-10] combines values of one filter with or, different filters with and', () => {
    expect(
      chosen({ workplace: ['A-1', 'A-2'], updateStatus: ['Opdateret', 'UnderOpdatering'] }),
    ).toEqual(['Bodil', 'Anna'])
    expect(chosen({ workplace: ['A-1'], representing: ['FTR'] })).toEqual([])
  })

  it.each([
    ['BODIL', 'Bodil'],
    ['kjaer', 'Bodil'],
    ['kjær bodil', 'Bodil'],
    ['oesten', 'Østen'],
    ['201003', 'Zenia'],
    ['åge', 'Aage'],
    ['osten', 'Østen'],
    ['bodli', 'Bodil'],
  ])('finds %s by name or number, without case and however it is spelt', (search, name) => {
    expect(found({ search })).toEqual([name])
  })

  it.each(['20304050', '20 30 40 50', '+45 20 30 40 50', '0045 20304050'])(
    'finds those with the telephone %s, and nobody with another',
    (search) => {
      expect(found({ search })).toEqual(['Bodil', 'Aage', 'Østen', 'Anna'])
      expect(found({ search: search.replace('50', '51') })).toEqual([])
    },
  )

  it('knows whether anything narrows the list', () => {
    expect(isNarrowed({ ...NO_FILTER, search: '  ' })).toBe(false)
    expect(isNarrowed({ ...NO_FILTER, search: 'x' })).toBe(true)
    expect(isNarrowed({ ...NO_FILTER, favourites: true })).toBe(true)
    expect(isNarrowed({ ...NO_FILTER, chosen: toggled({}, 'group', 'G-1') })).toBe(true)
  })

  it('adds a value and takes it away again', () => {
    const once = toggled({}, 'group', 'G-1')
    expect(countChosen(once)).toBe(1)
    expect(toggled(once, 'group', 'G-1')).toEqual({})
    const more = toggled(toggled(once, 'group', 'G-2'), 'position', 'S-1')
    expect(more).toEqual({ group: ['G-1', 'G-2'], position: ['S-1'] })
    expect(countChosen(more)).toBe(3)
    expect(toggled(more, 'group', 'G-1')).toEqual({ group: ['G-2'], position: ['S-1'] })
  })
})

function counted(key: FilterKey, filter: Partial<MemberFilter> = {}) {
  const counts = optionCounts(own.members, index, { ...NO_FILTER, ...filter }).get(key)
  return Object.fromEntries(counts ?? [])
}

describe('the counts of the options', () => {
  it('counts each member once for each of their values', () => {
    expect(counted('workplace')).toEqual({ 'A-1': 2, 'A-2': 3 })
    expect(counted('representing')).toEqual({ TR: 3, FTR: 2 })
  })

  it('counts those whom search and the other filters leave', () => {
    expect(counted('workplace', { chosen: { representing: ['FTR'] } })).toEqual({ 'A-2': 2 })
    expect(counted('workplace', { search: 'anna' })).toEqual({ 'A-2': 1 })
    expect(counted('workplace', { favourites: true })).toEqual({ 'A-1': 1 })
  })

  it('does not count its own selection', () => {
    expect(counted('workplace', { chosen: { workplace: ['A-1'] } })).toEqual({ 'A-1': 2, 'A-2': 3 })
  })
})
