import type { OrganisingCounts, RepresentativePost } from '@portal/platform/session'

/** The posts with their own counts. */
export const COVERING_POSTS = ['TR', 'FTR'] as const

/** A post with its own counts. */
export type CoveringPost = (typeof COVERING_POSTS)[number]

/** How many people a user covers through posts of one kind. */
export interface Coverage {
  /** Members of the union. */
  readonly members: number
  /** Everybody, as counted by the representative; null before the first count. */
  readonly total: number | null
}

/** The kind of each type of post; other types cover nobody. */
const KIND_OF_TYPE: Readonly<Record<string, CoveringPost>> = {
  '01': 'TR',
  '03': 'FTR',
  '05': 'FTR',
}

/** The initially selected post: TR, unless the user holds only FTR. */
export function defaultPost(posts: readonly RepresentativePost[]): CoveringPost {
  const held = posts.filter((post) => post.isActive).map((post) => KIND_OF_TYPE[post.type])
  return held.includes('FTR') && !held.includes('TR') ? 'FTR' : 'TR'
}

/** How many people a user covers through posts of a kind. */
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
 * The percentage of covered people who are members, rounded. Returns 0 without a total, and at most
 * 100 for a total that is too low, for example while the user types.
 */
export function percentage({ members, total }: Coverage): number {
  if (total === null || total <= 0) return 0
  return Math.min(100, Math.round((members / total) * 100))
}

/** Whether a total is too low: it includes the members. */
export function isBelowMembers(total: number, { members }: Coverage): boolean {
  return total < members
}

/** Upper limit, far above the largest workplaces. */
const MOST_DIGITS = 6

/** Parses the typed number; returns null if it cannot be saved. */
export function toTotal(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null
}
