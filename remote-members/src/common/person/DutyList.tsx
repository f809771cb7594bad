import { formatDate } from '@portal/platform/dates'
import type { RepresentativePost } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Badge, chakra, Flex, Text } from '@portal/ui'

const Duties = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li': { py: '2.5', borderTopWidth: '1px', borderColor: 'line' },
    '& > li:first-of-type': { borderTopWidth: 0, pt: 0 },
    '& > li:last-of-type': { pb: 0 },
  },
})

/** A person's representative posts, ordered by their sort value. */
export function DutyList({
  posts,
  people = [],
}: {
  readonly posts: readonly RepresentativePost[]
  /** The people for whom the person is a deputy. */
  readonly people?: readonly { readonly memberId: string; readonly fullName: string }[]
}) {
  const t = useText()
  if (posts.length === 0) return <Text tone="quiet">{t('members.duties.none')}</Text>
  return (
    <Duties>
      {sortedDuties(posts).map((post) => {
        const names = deputyFor(post, people)
        return (
          <li key={`${post.type} ${post.name} ${post.electedDate}`}>
            <Flex gap="2" align="center" wrap="wrap">
              <Text as="span" fontWeight="medium">
                {dutyName(post)}
              </Text>
              {!post.isActive && <Badge>{t('members.duties.ended')}</Badge>}
            </Flex>
            {post.electedDate !== null && (
              <Text size="sm" tone="quiet">
                {t('members.duties.reelection', { date: formatDate(post.electedDate) })}
              </Text>
            )}
            {names.length > 0 && (
              <Text size="sm" tone="quiet">
                {t('members.duties.deputyFor', { names: names.join(', ') })}
              </Text>
            )}
          </li>
        )
      })}
    </Duties>
  )
}

/** Type codes of deputy posts, which are shown with the people their holder is a deputy for. */
const DEPUTY_TYPES = new Set(['02', '04', '08', '16', '18', '24', '31', '36', '37'])

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
