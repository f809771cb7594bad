import type { RepresentativePost } from '@portal/platform/session'

/** Kinds of post of which the portal says whom their holder stands in for. */
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

/** Whether a post shows the names of those its holder stands in for. */
export function isDeputyType(type: string): boolean {
  return DEPUTY_TYPES.has(type)
}

/** The posts by their sort value; those of the same value stay as the service sent them. */
export function sortedDuties(posts: readonly RepresentativePost[]): readonly RepresentativePost[] {
  return posts.toSorted((one, other) => one.sort - other.sort)
}

/** A post's name with its short name, for example `Tillidsrepræsentant (TR)`. */
export function dutyName({ name, shortName }: RepresentativePost): string {
  return shortName === '' || shortName === name ? name : `${name} (${shortName})`
}

/**
 * Names of those whom the holder of a post stands in for; none for posts of another kind.
 *
 * @param people whose names are known
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
