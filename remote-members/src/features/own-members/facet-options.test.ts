import { toOwnMembers } from '../../common/own-members/own-members-mapper.ts'
import { FIVE_MEMBERS } from '../../common/own-members/own-members-test-data.ts'
import { facetOptions } from './facet-options.ts'

const options = facetOptions(toOwnMembers(FIVE_MEMBERS).filter, (key) => `<${key}>`)

describe('facet-options', () => {
  it('[FILTER-05] compares the name of the post and shows its display name', () => {
    expect(options.representing).toEqual([
      { value: 'TR', label: 'Tillidsrepræsentant' },
      { value: 'FTR', label: 'Fællestillidsrepræsentant' },
    ])
  })

  it('[FILTER-11] offers the statuses with the labels of the list, and not IkkeOpdateret', () => {
    expect(options.updateStatus).toEqual([
      { value: 'FaerdigBehandlet', label: '<members.status.finished>' },
      { value: 'UnderOpdatering', label: '<members.status.underUpdate>' },
      { value: 'Opdateret', label: '<members.status.updated>' },
      { value: 'AfventerGodkendelse', label: '<members.status.awaiting>' },
      { value: 'Parkeret', label: 'Sat på pause' },
    ])
  })
})
