import { aMember, aMemberWire } from '../../common/member/member-test-data.ts'
import {
  FIVE_MEMBERS,
  manyMembers,
  readOwnMembers,
} from '../../common/own-members/own-members-test-data.ts'
import { NO_FILTER } from './filter/member-filters.ts'
import { jumpsOf, letterJumps } from './jump.ts'
import { byName } from './list-rows.ts'
import { MemberIndex } from './member-index.ts'

function jumpsAmong(own = readOwnMembers(FIVE_MEMBERS), search = '') {
  const index = new MemberIndex(own.members, own.coverage)
  const found = jumpsOf(byName(own.members), index, { ...NO_FILTER, search })
  const plain = (some: typeof found.letters) =>
    some.map(({ label, count, key }) => [label, count, key])
  return { letters: plain(found.letters), workplaces: plain(found.workplaces) }
}

describe('jump', () => {
  it('has the letters that names begin with, in Danish: Aa is Å', () => {
    expect(jumpsAmong().letters).toEqual([
      ['A', 1, 'M-1005'],
      ['B', 1, 'M-1001'],
      ['Z', 1, 'M-1003'],
      ['Ø', 1, 'M-1004'],
      ['Å', 1, 'M-1002'],
    ])
  })

  it('has the workplaces, each with its first member', () => {
    expect(jumpsAmong().workplaces).toEqual([
      ['Børnehuset Regnbuen', 3, 'M-1005'],
      ['Plejehjemmet Solgården', 2, 'M-1001'],
    ])
  })

  it('has the workplaces in the order of their names, not of their members', () => {
    const at = (FuldeNavn: string, Navn: string) =>
      aMember({
        FuldeNavn,
        Arbejdssteder: aMemberWire().Arbejdssteder.map((one) => ({ ...one, Navn })),
      })
    const members = [at('Anna', 'Åhuset'), at('Bo', 'Zonen'), at('Carl', 'Ærøgade')]
    const { workplaces } = jumpsOf(members, new MemberIndex(members, []), NO_FILTER)
    expect(workplaces.map(({ label }) => label)).toEqual(['Zonen', 'Ærøgade', 'Åhuset'])
  })

  it('has only those that the list shows', () => {
    expect(jumpsAmong(undefined, 'anna')).toEqual({
      letters: [['A', 1, 'M-1005']],
      workplaces: [['Børnehuset Regnbuen', 1, 'M-1005']],
    })
  })

  it('has each of many members under one letter', () => {
    const { letters } = jumpsAmong(readOwnMembers(manyMembers(500)))
    expect(letters.map(([label]) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'Z', 'Æ', 'Ø', 'Å'])
    expect(letters.map(([, count]) => count)).toEqual([50, 50, 50, 50, 50, 50, 50, 50, 100])
  })

  it.each(['émile', 'Zoë', 'øjvind', '1. suppleant'])('has %p too', (FuldeNavn) => {
    expect(letterJumps([aMember({ FuldeNavn })])).toHaveLength(1)
  })
})
