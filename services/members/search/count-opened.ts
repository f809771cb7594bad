import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { openedMembers } from '../tables.ts'

const WINDOW = sql`interval '1 hour'`

function tooMany(limit: number, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Du har åbnet ${limit} medlemmer, der ikke er dine egne, inden for en time. Du kan åbne flere om ${minutes === 1 ? '1 minut' : `${minutes} minutter`}.`
}

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
      .where(and(isUsers, lt(openedMembers.at, sql`clock_timestamp() - ${WINDOW}`)))
    const others = await db
      .select({
        secondsLeft:
          sql`ceil(extract(epoch from ${openedMembers.at} + ${WINDOW} - clock_timestamp()))`.mapWith(
            Number,
          ),
      })
      .from(openedMembers)
      .where(and(isUsers, ne(openedMembers.memberIdent, memberIdent)))
      .orderBy(asc(openedMembers.at))
    // When this one is an hour old, fewer than the limit are left.
    const decisive = others.at(-limit)
    if (decisive !== undefined) {
      const retryAfterSeconds = Math.max(1, decisive.secondsLeft)
      throw new HttpError(429, tooMany(limit, retryAfterSeconds), { retryAfterSeconds })
    }
    await db
      .insert(openedMembers)
      .values({ userIdent, memberIdent })
      .onConflictDoUpdate({
        target: [openedMembers.userIdent, openedMembers.memberIdent],
        set: { at: sql`clock_timestamp()` },
      })
  })
}
