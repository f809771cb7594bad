import { ListHeading } from '@portal/ui/list'
import { FIVE_MEMBERS, readOwnMembers } from '../../common/own-members/own-members-test-data.ts'
import { flatRows, groupedRows, rowOf } from './list-rows.ts'

const own = readOwnMembers(FIVE_MEMBERS)

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' · ')

describe('list-rows', () => {
  it('is flat by default', () => {
    expect(flatRows(own.members).map((row) => row.key)).toEqual(
      own.members.map((member) => member.memberId),
    )
  })

  it('[GEN-05] groups by workplace and by post, with the numbers of members', () => {
    const rows = groupedRows(own.members, own.coverage, t).map((row) =>
      row instanceof ListHeading ? row.title : row.member.firstName,
    )
    expect(rows).toEqual([
      'members.ownMembers.group · Børnehuset Regnbuen · Fællestillidsrepræsentant · 2',
      'Zenia',
      'Østen',
      'members.ownMembers.group · Børnehuset Regnbuen · Tillidsrepræsentant · 1',
      'Zenia',
      'members.ownMembers.group · Plejehjemmet Solgården · Tillidsrepræsentant · 2',
      'Bodil',
      'Aage',
      'members.ownMembers.otherGroup · 1',
      'Anna',
    ])
  })

  it('tells the groups of two workplaces with the same name apart', () => {
    const named = own.coverage.map((one) => ({ ...one, workplaceName: 'Afsnit Akacien' }))
    const places = groupedRows(own.members, named, t).flatMap((row) =>
      row instanceof ListHeading ? (/Afsnit Akacien \(\S+\)/.exec(row.title) ?? []) : [],
    )
    expect(new Set(places)).toEqual(new Set(['Afsnit Akacien (A-1)', 'Afsnit Akacien (A-2)']))
  })

  it('gives each row a unique key, also when a member appears twice', () => {
    const keys = groupedRows(own.members, own.coverage, t).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves out groups that the filters empty', () => {
    const rows = groupedRows(own.members.slice(0, 1), own.coverage, t)
    expect(rows.map((row) => row instanceof ListHeading)).toEqual([true, false])
  })

  it('finds the first row of a member', () => {
    const grouped = groupedRows(own.members, own.coverage, t)
    for (const rows of [flatRows(own.members), grouped]) {
      for (const { memberId } of own.members) {
        const first = rows.find(
          (row) => !(row instanceof ListHeading) && row.member.memberId === memberId,
        )
        expect(rowOf(rows, memberId)).toBe(first?.key)
        expect(first).toBeDefined()
      }
      expect(rowOf(rows, 'M-0')).toBeUndefined()
    }
  })
})
