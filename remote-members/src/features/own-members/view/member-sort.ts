import { danish } from '@portal/platform/search'
import type { ListSort } from '../../../common/list/list-sort.ts'
import type { Member } from '../../../common/member/member.ts'
import { ALL_COLUMNS, type SortColumn } from '../member-columns.tsx'

export type MemberSort = ListSort<SortColumn>

export const DEFAULT_SORT: MemberSort = { column: 'name', direction: 'ascending' }

/** Sorts the members and caches each order; create a new instance for other members. */
export class MemberOrder {
  readonly #members: readonly Member[]
  readonly #known = new Map<string, readonly Member[]>()

  constructor(members: readonly Member[]) {
    this.#members = members
  }

  sorted({ column, direction }: MemberSort): readonly Member[] {
    const key = `${column} ${direction}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const members = this.#sort(column, direction === 'ascending' ? 1 : -1)
    this.#known.set(key, members)
    return members
  }

  #sort(column: SortColumn, sign: 1 | -1): readonly Member[] {
    const rank = ALL_COLUMNS.find(({ key }) => key === column)?.sort.rank ?? null
    if (rank === null) {
      return sign === 1
        ? this.#members.toSorted((one, other) => danish.compare(one.fullName, other.fullName))
        : this.sorted(DEFAULT_SORT).toReversed()
    }
    const rankOf = rank(this.#members)
    // The sort is stable, so members with equal ranks stay ordered by name.
    return this.sorted(DEFAULT_SORT)
      .map((member) => ({ member, rank: rankOf(member) }))
      .sort((one, other) => {
        // Missing values sort last in both directions.
        if (one.rank === null || other.rank === null) {
          return Number(one.rank === null) - Number(other.rank === null)
        }
        return sign * (one.rank - other.rank)
      })
      .map(({ member }) => member)
  }
}
