import type { OrganisingCounts, RepresentativePost } from '@portal/platform/session'

/** The kinds of elected office (post) that have their own counts. */
export const COVERING_POSTS = ['TR', 'FTR'] as const

export type CoveringPost = (typeof COVERING_POSTS)[number]

/** Counts of the colleagues that a user covers as TR or FTR. */
export interface Coverage {
  /** The number of colleagues who are members of the union. */
  readonly members: number
  /** The number of all colleagues, as entered by the user; null until entered. */
  readonly total: number | null
}

/** Maps post type codes to TR or FTR; other types cover no colleagues. */
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

/** Selects the counts for one kind of post. */
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
 * The share of covered colleagues who are members, in whole percent: 0 without a total, and capped
 * at 100 because a half-typed total can be too low.
 */
export function percentage({ members, total }: Coverage): number {
  if (total === null || total <= 0) return 0
  return Math.min(100, Math.round((members / total) * 100))
}

/** The total includes the members, so it cannot be lower than their number. */
export function isBelowMembers(total: number, { members }: Coverage): boolean {
  return total < members
}

/** Maximum number of digits in a total, far above the size of any workplace. */
const MOST_DIGITS = 6

/** Parses the typed total; returns null if it is invalid. */
export function toTotal(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null
}
