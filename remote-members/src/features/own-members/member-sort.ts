import type { ListSort } from '../../common/list/list-sort.ts'
import type { Member } from '../../common/member/member.ts'
import { statusRank } from '../../common/member/update-status.ts'

export const SORT_COLUMNS = ['name', 'workplace', 'birthday', 'age', 'status', 'notes'] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

export type MemberSort = ListSort<SortColumn>

export const DEFAULT_SORT: MemberSort = { column: 'name', direction: 'ascending' }

const danish = new Intl.Collator('da')

/**
 * The places of all members in each sort order. Comparing Danish names is dear, so it is done once
 * for a set of members; after that, sorting compares numbers.
 */
export class MemberOrder {
  readonly #members: readonly Member[]
  readonly #ranks = new Map<SortColumn, ReadonlyMap<string, number>>()

  constructor(members: readonly Member[]) {
    this.#members = members
  }

  sorted(members: readonly Member[], { column, direction }: MemberSort): readonly Member[] {
    const names = this.#ranksOf('name')
    const ranks = this.#ranksOf(column)
    const sign = direction === 'ascending' ? 1 : -1
    return members
      .map((member) => ({
        member,
        rank: ranks.get(member.memberId) ?? MISSING,
        name: names.get(member.memberId) ?? MISSING,
      }))
      .sort((one, other) => {
        // Who has no value stands last in both directions.
        if (one.rank === MISSING || other.rank === MISSING) {
          return one.rank - other.rank || one.name - other.name
        }
        return sign * (one.rank - other.rank) || one.name - other.name
      })
      .map(({ member }) => member)
  }

  #ranksOf(column: SortColumn): ReadonlyMap<string, number> {
    const known = this.#ranks.get(column)
    if (known !== undefined) return known
    const ranks = new Map<string, number>()
    const fill = RANKS[column]
    fill(this.#members, ranks)
    this.#ranks.set(column, ranks)
    return ranks
  }
}

// Finite, or the difference of two of them would be no number.
const MISSING = Number.MAX_SAFE_INTEGER

type Fill = (members: readonly Member[], ranks: Map<string, number>) => void

const RANKS: Readonly<Record<SortColumn, Fill>> = {
  name: byText((member) => member.fullName),
  workplace: byText((member) => member.primaryWorkPlace?.name ?? null),
  birthday: byNumber((member) => member.birthday && Number(member.birthday.replaceAll('-', ''))),
  age: byNumber((member) => member.age),
  status: byNumber((member) => statusRank(member.status)),
  notes: byNumber((member) => member.numberOfNotes),
}

function byNumber(value: (member: Member) => number | '' | null): Fill {
  return (members, ranks) => {
    for (const member of members) {
      const number = value(member)
      if (typeof number === 'number') ranks.set(member.memberId, number)
    }
  }
}

function byText(value: (member: Member) => string | null): Fill {
  return (members, ranks) => {
    const texts = [...new Set(members.flatMap((member) => value(member) ?? []))]
    texts.sort(danish.compare)
    const places = new Map(texts.map((text, place) => [text, place]))
    for (const member of members) {
      const place = places.get(value(member) ?? '')
      if (place !== undefined) ranks.set(member.memberId, place)
    }
  }
}
