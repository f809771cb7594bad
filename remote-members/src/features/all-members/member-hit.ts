import { type ComparedColumn, comparedBy, type ListSort } from '../../common/list/list-sort.ts'
import { statusRank } from '../../common/member/update-status.ts'

/** A hit of the search among all members. */
export interface MemberHit {
  readonly memberId: string
  readonly fullName: string
  readonly workplace: string | null
  readonly department: string | null
  /** Id of the update status, by the service's name. */
  readonly status: string
  readonly isOwnMember: boolean
  /** Whether the user has requested that the member be added. */
  readonly isAddedByUser: boolean
}

/** The result of a search; the service returns at most a fixed number of hits. */
export interface MemberHits {
  readonly hits: readonly MemberHit[]
  readonly thereAreMore: boolean
}

/** A hit's relation to the user's own list. */
export type HitBadge = 'own' | 'requested' | null

export function badgeOf({ isOwnMember, isAddedByUser }: MemberHit): HitBadge {
  if (isOwnMember) return 'own'
  return isAddedByUser ? 'requested' : null
}

const danish = new Intl.Collator('da')

const BADGE_ORDER = { own: 0, requested: 1 } as const

function rankOf(hit: MemberHit): number {
  const badge = badgeOf(hit)
  return badge === null ? 2 + statusRank(hit.status) : BADGE_ORDER[badge]
}

export const SORTS = [
  {
    key: 'name',
    sortName: 'navn',
    compare: (one, other) => danish.compare(one.fullName, other.fullName),
  },
  {
    key: 'workplace',
    sortName: 'arbejdssted',
    compare: (one, other) => danish.compare(one.workplace ?? '', other.workplace ?? ''),
  },
  {
    key: 'department',
    sortName: 'afdeling',
    compare: (one, other) => danish.compare(one.department ?? '', other.department ?? ''),
  },
  {
    key: 'status',
    sortName: 'status',
    compare: (one, other) => rankOf(one) - rankOf(other),
  },
] as const satisfies readonly ComparedColumn<MemberHit>[]

export type SortColumn = (typeof SORTS)[number]['key']
export type HitSort = ListSort<SortColumn>

export function sortHits(hits: readonly MemberHit[], sort: HitSort): readonly MemberHit[] {
  const compare = comparedBy(SORTS, sort)
  return hits.toSorted(
    (one, other) => compare(one, other) || danish.compare(one.fullName, other.fullName),
  )
}
