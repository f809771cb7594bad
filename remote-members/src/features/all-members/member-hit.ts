import { statusRank } from '../../common/member/update-status.ts'

/** A hit of the search among all members. */
export interface MemberHit {
  readonly memberId: string
  readonly fullName: string
  readonly workplace: string | null
  readonly department: string | null
  /** Id of the update status, as the service sends it. */
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

/** `own`: the hit is an own member; `requested`: the user has requested that it be added. */
export type HitBadge = 'own' | 'requested' | null

export function badgeOf({ isOwnMember, isAddedByUser }: MemberHit): HitBadge {
  if (isOwnMember) return 'own'
  return isAddedByUser ? 'requested' : null
}

const BADGE_ORDER = { own: 0, requested: 1 } as const

/** Sort position of a hit in the status column. */
export function rankOf(hit: MemberHit): number {
  const badge = badgeOf(hit)
  return badge === null ? 2 + statusRank(hit.status) : BADGE_ORDER[badge]
}
