import type { RepresentativePost } from '@portal/platform/session'

/** Type codes of deputy posts, which are shown with the people their holder is a deputy for. */
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

/** Whether a post with this type code is a deputy post. */
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
 * Names of the people that the holder of a deputy post is a deputy for; empty for other posts.
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
