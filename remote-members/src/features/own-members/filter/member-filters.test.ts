import { FIVE_MEMBERS, readOwnMembers } from '../../../common/own-members/own-members-test-data.ts'
import { FILTERS, type FilterKey } from './member-filters.ts'

const own = readOwnMembers(FIVE_MEMBERS)

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
