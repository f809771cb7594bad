import type { ListSort } from '@portal/ui/list'
import { sortHits } from './SupportHits.tsx'
import type { SupportHit } from './support-search-api.ts'

const hit = (fullName: string, changes: Partial<SupportHit> = {}): SupportHit => ({
  memberId: fullName,
  fullName,
  birthDay: null,
  posts: [],
  role: '',
  ...changes,
})

const hits = [
  hit('Åse Dam', { birthDay: '1960-05-01', posts: ['FTR'], role: 'B' }),
  hit('Ærø Dam', { birthDay: '1990-01-31', posts: [], role: 'A' }),
  hit('Bo Dam', { birthDay: null, posts: ['TR', 'FTR'], role: 'B' }),
  hit('Zoe Dam', { birthDay: '1960-05-02', posts: ['TR'], role: 'A' }),
]
const order = (sort: ListSort) =>
  sortHits(hits, sort, String).map(({ fullName }) => fullName.slice(0, 2))

describe('SupportHits', () => {
  test.each([
    ['name', 'ascending', ['Bo', 'Zo', 'Ær', 'Ås']],
    ['name', 'descending', ['Ås', 'Ær', 'Zo', 'Bo']],
    ['posts', 'ascending', ['Ås', 'Zo', 'Bo', 'Ær']],
    ['posts', 'descending', ['Bo', 'Zo', 'Ås', 'Ær']],
    ['role', 'ascending', ['Zo', 'Ær', 'Bo', 'Ås']],
    ['role', 'descending', ['Bo', 'Ås', 'Zo', 'Ær']],
    ['birthDay', 'ascending', ['Ås', 'Zo', 'Ær', 'Bo']],
    ['birthDay', 'descending', ['Ær', 'Zo', 'Ås', 'Bo']],
  ] as const)(
    'sorts by %s, %s, in Danish order, missing values last',
    (column, direction, names) => {
      expect(order({ column, direction })).toEqual(names)
    },
  )

  test.each(['ascending', 'descending'] as const)(
    'sorts equal and missing values by name, %s',
    (direction) => {
      const some = [
        hit('Dan'),
        hit('Bo', { birthDay: '1960-05-01' }),
        hit('Carl'),
        hit('Anna', { birthDay: '1960-05-01' }),
      ]
      for (const drawn of [some, [...some].reverse()]) {
        const sorted = sortHits(drawn, { column: 'birthDay', direction }, String)
        expect(sorted.map(({ fullName }) => fullName)).toEqual(['Anna', 'Bo', 'Carl', 'Dan'])
      }
    },
  )

  test('leaves the hits themselves as they are', () => {
    const before = [...hits]
    order({ column: 'name', direction: 'ascending' })
    expect(hits).toEqual(before)
  })
})
