import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { coverage, employments, posts } from './tables.ts'

/** The idents of the members a representative covers through their active posts; not themselves. */
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

/** The numbers of the workplaces a representative covers through their active posts. */
export function coveredWorkplaces(db: Database, representativeIdent: string) {
  return db
    .selectDistinct({ number: coverage.workplaceNumber })
    .from(posts)
    .innerJoin(coverage, eq(coverage.postId, posts.id))
    .where(and(eq(posts.personIdent, representativeIdent), posts.active))
}
