import { and, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { coverage, employments, posts } from './tables.ts'

/**
 * The idents of the members that a representative covers through active posts, without the
 * representative.
 */
export function coveredMembers(db: Database, representativeIdent: string) {
  return db
    .selectDistinct({ ident: employments.personIdent })
    .from(posts)
    .innerJoin(coverage, eq(coverage.postId, posts.id))
    .innerJoin(employments, eq(employments.workplaceNumber, coverage.workplaceNumber))
    .where(
      and(
        eq(posts.personIdent, representativeIdent),
        posts.active,
        ne(employments.personIdent, representativeIdent),
      ),
    )
}

/** The numbers of the workplaces that a representative covers through active posts. */
export function coveredWorkplaces(db: Database, representativeIdent: string) {
  return db
    .selectDistinct({ number: coverage.workplaceNumber })
    .from(posts)
    .innerJoin(coverage, eq(coverage.postId, posts.id))
    .where(and(eq(posts.personIdent, representativeIdent), posts.active))
}

/** The kinds of post whose members are counted separately. */
export type CoveringPost = 'TR' | 'FTR'

/** Codes of the post types that count as TR and as FTR. */
const TYPE_CODES: Readonly<Record<CoveringPost, readonly string[]>> = {
  TR: ['01'],
  FTR: ['03', '05'],
}

/**
 * Counts the distinct members covered through posts of a kind; null if the person holds no such
 * post.
 */
export async function countCovered(
  db: Database,
  personIdent: string,
  kind: CoveringPost | 'any',
): Promise<number | null> {
  const held = and(
    eq(posts.personIdent, personIdent),
    posts.active,
    kind === 'any' ? undefined : inArray(posts.typeCode, [...TYPE_CODES[kind]]),
  )
  const [row] = await db
    .select({
      posts: countDistinct(posts.id),
      members: countDistinct(employments.personIdent),
    })
    .from(posts)
    .leftJoin(coverage, eq(coverage.postId, posts.id))
    .leftJoin(
      employments,
      and(
        eq(employments.workplaceNumber, coverage.workplaceNumber),
        ne(employments.personIdent, personIdent),
      ),
    )
    .where(held)
  return row && row.posts > 0 ? row.members : null
}
