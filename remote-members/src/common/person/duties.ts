import type { RepresentativePost } from '@portal/platform/session'

/** The kinds of post whose holder is a deputy for others, whose names are shown. */
const DEPUTY_TYPES: ReadonlySet<string> = new Set([
  '02',
  '04',
  '08',
  '16',
  '18',
  '24',
  '31',
  '36',
  '37',
])

/** Whether to show the names of the people that the holder of a post is a deputy for. */
export function isDeputyType(type: string): boolean {
  return DEPUTY_TYPES.has(type)
}

/** Sorts posts by their sort value; posts with equal values keep the service's order. */
export function sortedDuties(posts: readonly RepresentativePost[]): readonly RepresentativePost[] {
  return posts.toSorted((one, other) => one.sort - other.sort)
}

/** A post's name with its short name, for example `Tillidsrepræsentant (TR)`. */
export function dutyName({ name, shortName }: RepresentativePost): string {
  return shortName === '' || shortName === name ? name : `${name} (${shortName})`
}

/**
 * Names of the people that the holder of a post is a deputy for; empty for other kinds of post.
 *
 * @param people the people whose names are known
 */
export function deputyFor(
  post: RepresentativePost,
  people: readonly { readonly memberId: string; readonly fullName: string }[],
): readonly string[] {
  if (!isDeputyType(post.type)) return []
  return post.suppliedMemberIds.flatMap(
    (id) => people.find(({ memberId }) => memberId === id)?.fullName ?? [],
  )
}
