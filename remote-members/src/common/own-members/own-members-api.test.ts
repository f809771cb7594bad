import * as v from 'valibot'
import { aMember } from '../member/member-test-data.ts'
import { ownMembersWire, toOwnMembers, withMember } from './own-members-api.ts'
import { FIVE_MEMBERS, readOwnMembers } from './own-members-test-data.ts'
import { ownMemberAnswers } from './own-members-wire-test-data.ts'

const own = readOwnMembers(FIVE_MEMBERS)

describe('own-members-api', () => {
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

  it('makes one member of one who is sent once for each workplace', () => {
    const [bodil, aage] = FIVE_MEMBERS.Medlemmer
    if (!bodil || !aage) throw new Error('The test data have members.')
    const elsewhere = bodil.Arbejdssteder.map((place) => ({
      ...place,
      Nummer: 'A-2',
      Navn: 'Børnehuset Regnbuen',
      ErPrimaer: false,
    }))
    const again = { ...bodil, Arbejdssteder: elsewhere }
    const { members } = readOwnMembers({ ...FIVE_MEMBERS, Medlemmer: [bodil, aage, again] })
    expect(members.map(({ fullName }) => fullName)).toEqual(['Bodil Kjær', 'Aage Dam'])
    expect(members[0]?.allWorkPlaces.map(({ number }) => number)).toEqual(['A-1', 'A-2'])
    expect(members[0]?.contactInfoList).toEqual(own.members[0]?.contactInfoList)
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

  it('[DATA-16] [DATA-13] reads a response with no more than the specified fields', () => {
    const answer = ownMemberAnswers['GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv']
    const { members, filter, coverage } = toOwnMembers(v.parse(ownMembersWire, answer))
    expect(members.map(({ memberId, fullName }) => [memberId, fullName])).toEqual([
      ['M-1001', 'Bodil Kjær'],
      ['M-1002', 'Aage Dam'],
    ])
    expect(filter).toEqual({
      workplaces: [{ number: 'A-1', name: 'Plejehjemmet Solgården' }],
      groups: [{ id: 'G-1', name: 'Social og sundhed' }],
      positions: [{ number: 'S-1', name: 'Social- og sundhedsassistent' }],
      typeOfRepresentative: [{ name: 'Tillidsrepræsentant' }],
      representing: [{ name: 'TR', displayName: 'Tillidsrepræsentant' }],
      updateStatus: [{ id: 'UnderOpdatering', name: 'Under opdatering' }],
    })
    expect(coverage).toEqual([
      {
        workplaceNumber: 'A-1',
        workplaceName: 'A-1',
        postName: 'TR',
        postDisplayName: 'TR',
        trMemberList: ['M-1001', 'M-1002'],
      },
    ])
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
