import { FIVE_MEMBERS, readOwnMembers } from '../../common/own-members/own-members-test-data.ts'
import { flatRows, groupedRows, rowOf } from './list-rows.ts'

const own = readOwnMembers(FIVE_MEMBERS)

describe('list-rows', () => {
  it('is flat by default', () => {
    expect(flatRows(own.members).map((row) => row.key)).toEqual(
      own.members.map((member) => member.memberId),
    )
  })

  it('[GEN-05] groups by workplace and by post, with the numbers of members', () => {
    const rows = groupedRows(own.members, own.coverage).map((row) =>
      row.kind === 'group'
        ? `${row.coverage?.workplaceName ?? '–'} · ${row.coverage?.postName ?? '–'} (${row.count})`
        : row.member.firstName,
    )
    expect(rows).toEqual([
      'Børnehuset Regnbuen · FTR (2)',
      'Zenia',
      'Østen',
      'Børnehuset Regnbuen · TR (1)',
      'Zenia',
      'Plejehjemmet Solgården · TR (2)',
      'Bodil',
      'Aage',
      '– · – (1)',
      'Anna',
    ])
  })

  it('tells the groups of two workplaces with the same name apart', () => {
    const named = own.coverage.map((one) => ({ ...one, workplaceName: 'Afsnit Akacien' }))
    const places = groupedRows(own.members, named).flatMap((row) =>
      row.kind === 'group' ? (row.coverage?.workplaceName ?? []) : [],
    )
    expect(new Set(places)).toEqual(new Set(['Afsnit Akacien (A-1)', 'Afsnit Akacien (A-2)']))
  })

  it('gives each row a unique key, also when a member appears twice', () => {
    const keys = groupedRows(own.members, own.coverage).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves out groups that the filters empty', () => {
    const rows = groupedRows(own.members.slice(0, 1), own.coverage)
    expect(rows.map((row) => row.kind)).toEqual(['group', 'member'])
  })

  it('finds the first row of a member', () => {
    const grouped = groupedRows(own.members, own.coverage)
    for (const rows of [flatRows(own.members), grouped]) {
      for (const { memberId } of own.members) {
        const row = rows[rowOf(rows, memberId)]
        expect(row?.kind === 'member' && row.member.memberId).toBe(memberId)
      }
      expect(rowOf(rows, 'M-0')).toBe(-1)
    }
  })
})
