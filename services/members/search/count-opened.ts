import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { openedMembers } from '../tables.ts'

const tooMany = (limit: number) =>
  `Du har åbnet ${limit} medlemmer, der ikke er dine egne, inden for en time. Vent lidt, og prøv igen.`

/**
 * Counts that a user opens a member who is not their own. Throws if that would be one too many
 * within an hour; the same member counts once. All instances share the count through the database.
 */
export async function countOpened(
  database: Database,
  userIdent: string,
  memberIdent: string,
  limit: number,
): Promise<void> {
  await oneAtATime(database, userIdent, async (db) => {
    const isUsers = eq(openedMembers.userIdent, userIdent)
    await db
      .delete(openedMembers)
      .where(and(isUsers, lt(openedMembers.at, sql`clock_timestamp() - interval '1 hour'`)))
    const others = await db.$count(
      openedMembers,
      and(isUsers, ne(openedMembers.memberIdent, memberIdent)),
    )
    if (others >= limit) throw new HttpError(429, tooMany(limit))
    await db
      .insert(openedMembers)
      .values({ userIdent, memberIdent })
      .onConflictDoUpdate({
        target: [openedMembers.userIdent, openedMembers.memberIdent],
        set: { at: sql`clock_timestamp()` },
      })
  })
}
