import { aMember } from '../member/member-test-data.ts'
import { withMember } from './own-members.ts'
import { toOwnMembers } from './own-members-mapper.ts'
import { FIVE_MEMBERS } from './own-members-test-data.ts'

const own = toOwnMembers(FIVE_MEMBERS)

describe('own-members-mapper', () => {
  it('[DATA-16] [FILTER-09] takes the filter options from the same answer', () => {
    expect(own.filter.workplaces[0]).toEqual({ number: 'A-1', name: 'Plejehjemmet Solgården' })
    expect(own.filter.groups[1]).toEqual({ id: 'G-2', name: 'Pædagogisk' })
    expect(own.filter.positions[1]).toEqual({ number: 'S-2', name: 'Pædagogmedhjælper' })
    expect(own.filter.typeOfRepresentative).toEqual([{ name: 'Arbejdsmiljørepræsentant' }])
    expect(own.filter.representing[1]).toEqual({
      name: 'FTR',
      displayName: 'Fællestillidsrepræsentant',
    })
    expect(own.filter.updateStatus[5]).toEqual({ id: 'Parkeret', name: 'Sat på pause' })
  })

  it('[DATA-13] takes over who is covered where and by which post', () => {
    expect(own.coverage[2]).toEqual({
      workplaceNumber: 'A-2',
      workplaceName: 'Børnehuset Regnbuen',
      postName: 'FTR',
      postDisplayName: 'Fællestillidsrepræsentant',
      trMemberList: ['M-1003', 'M-1004'],
    })
  })

  it('replaces a refetched member', () => {
    const changed = aMember({ Medlemsident: 'M-1003', ErFavorit: true })
    const after = withMember(own, changed)
    expect(after.members.map((member) => member.memberId)).toEqual(
      own.members.map((member) => member.memberId),
    )
    expect(after.members[2]).toBe(changed)
  })
})
