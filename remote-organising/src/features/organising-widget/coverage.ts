import type { OrganisingCounts, RepresentativePost } from '@portal/platform/session'

/** The posts that the counts are kept for. */
export const COVERING_POSTS = ['TR', 'FTR'] as const

/** A post that the counts are kept for. */
export type CoveringPost = (typeof COVERING_POSTS)[number]

/** Whom somebody covers through posts of one kind. */
export interface Coverage {
  /** Members of the union. */
  readonly members: number
  /** Everybody, as the representative has counted; null before they have. */
  readonly total: number | null
}

/** The kind that each type of post counts as; the others cover nobody. */
const KIND_OF_TYPE: Readonly<Record<string, CoveringPost>> = {
  '01': 'TR',
  '03': 'FTR',
  '05': 'FTR',
}

/** The post to begin with: TR, unless FTR is all that somebody holds. */
export function defaultPost(posts: readonly RepresentativePost[]): CoveringPost {
  const held = posts.filter((post) => post.isActive).map((post) => KIND_OF_TYPE[post.type])
  return held.includes('FTR') && !held.includes('TR') ? 'FTR' : 'TR'
}

/** Whom somebody covers through posts of a kind. */
export function coverageOf(counts: OrganisingCounts, post: CoveringPost): Coverage {
  return post === 'TR'
    ? {
        members: counts.numberFoaMemberUserCoversTR ?? 0,
        total: counts.totalNumberOfPeopleUserCoversTR,
      }
    : {
        members: counts.numberFoaMemberUserCoversFTR ?? 0,
        total: counts.totalNumberOfPeopleUserCoversFTR,
      }
}

/**
 * How many of those covered are members, in whole percent. No total is 0, and a total that cannot
 * be right, as while somebody types, is 100 at most.
 */
export function percentage({ members, total }: Coverage): number {
  if (total === null || total <= 0) return 0
  return Math.min(100, Math.round((members / total) * 100))
}

/** Whether a total cannot be right: the members are among those it counts. */
export function isBelowMembers(total: number, { members }: Coverage): boolean {
  return total < members
}

/** As many as the largest workplaces have, and far more. */
const MOST_DIGITS = 6

/** The number that somebody typed, or null when it is none that can be saved. */
export function toTotal(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null
}
