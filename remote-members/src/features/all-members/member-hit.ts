import type { ListSort } from '../../common/list/list-sort.ts'
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

export const SORT_COLUMNS = ['name', 'workplace', 'department', 'status'] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]
export type HitSort = ListSort<SortColumn>

const danish = new Intl.Collator('da')

const BADGE_ORDER = { own: 0, requested: 1 } as const

function rankOf(hit: MemberHit): number {
  const badge = badgeOf(hit)
  return badge === null ? 2 + statusRank(hit.status) : BADGE_ORDER[badge]
}

const compare: Readonly<Record<SortColumn, (one: MemberHit, other: MemberHit) => number>> = {
  name: (one, other) => danish.compare(one.fullName, other.fullName),
  workplace: (one, other) => danish.compare(one.workplace ?? '', other.workplace ?? ''),
  department: (one, other) => danish.compare(one.department ?? '', other.department ?? ''),
  status: (one, other) => rankOf(one) - rankOf(other),
}

export function sortHits(
  hits: readonly MemberHit[],
  { column, direction }: HitSort,
): readonly MemberHit[] {
  const sign = direction === 'ascending' ? 1 : -1
  return hits.toSorted(
    (one, other) =>
      sign * compare[column](one, other) || danish.compare(one.fullName, other.fullName),
  )
}
