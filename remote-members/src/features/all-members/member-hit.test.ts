import * as v from 'valibot'
import { badgeOf } from './member-hit.ts'
import { memberHitsWire, toMemberHits } from './search-api.ts'
import { sortHits } from './search-criteria.ts'
import { aHitWire, FOUR_HITS } from './search-test-data.ts'

const { hits } = toMemberHits(v.parse(memberHitsWire, FOUR_HITS))

describe('member-hit', () => {
  it('names the primary workplace, else the first, else none', () => {
    expect(hits[0]).toEqual({
      memberId: 'M-1',
      fullName: 'Bodil Kjær',
      workplace: 'Skoven',
      department: 'FOA Aarhus',
      status: 'IkkeOpdateret',
      isOwnMember: false,
      isAddedByUser: false,
    })
    expect(hits[3]?.workplace).toBeNull()
    const first = { Nummer: 'A-1', Navn: 'Lunden', ErPrimaer: false }
    const one = toMemberHits({
      Medlemmer: [aHitWire({ Arbejdssteder: [first] })],
      FlereFindes: true,
    })
    expect(one).toMatchObject({ hits: [{ workplace: 'Lunden' }], thereAreMore: true })
  })

  it('accepts a response that does not say whether there are more', () => {
    expect(v.parse(memberHitsWire, { Medlemmer: [] }).FlereFindes).toBe(false)
  })

  it('knows own and requested members', () => {
    expect(hits.map(badgeOf)).toEqual([null, 'own', 'requested', null])
  })

  it.each([
    ['name', 'ascending', 'Bodil Kjær,Carl Bro,Zenia Holm,Aage Dam'],
    ['name', 'descending', 'Aage Dam,Zenia Holm,Carl Bro,Bodil Kjær'],
    ['workplace', 'ascending', 'Bodil Kjær,Zenia Holm,Aage Dam,Carl Bro'],
    ['department', 'descending', 'Bodil Kjær,Zenia Holm,Aage Dam,Carl Bro'],
    ['status', 'ascending', 'Aage Dam,Zenia Holm,Carl Bro,Bodil Kjær'],
  ] as const)('[ALL-09] sorts by %s, %s', (column, direction, order) => {
    const sorted = sortHits(hits, { column, direction }, String).map(({ fullName }) => fullName)
    expect(sorted.join()).toBe(order)
  })
})
