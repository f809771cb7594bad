import { type ComparedColumn, comparedBy, type ListSort } from '../../common/list/list-sort.ts'
import { statusRank } from '../../common/member/update-status.ts'

/** Somebody whom a search among all members found. */
export interface MemberHit {
  readonly memberId: string
  readonly fullName: string
  readonly workplace: string | null
  readonly department: string | null
  /** Id of the update status, as the service names it. */
  readonly status: string
  readonly isOwnMember: boolean
  /** Whether the user has asked for the member to be added. */
  readonly isAddedByUser: boolean
}

/** What a search found; the service answers no more than so many. */
export interface MemberHits {
  readonly hits: readonly MemberHit[]
  readonly thereAreMore: boolean
}

/** How a hit stands to the user's own list. */
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
