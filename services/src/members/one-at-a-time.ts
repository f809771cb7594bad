import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { portalUsers } from './tables.ts'

/** How long two calls that are alike count as one: a double click, or a retry. */
export const REPEAT_SECONDS = 60

/**
 * Runs a user's writes one after another, so that the second of a double click sees what the first
 * has done.
 */
export function oneAtATime<T>(
  database: Database,
  userIdent: string,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (db) => {
    await db
      .select({ personIdent: portalUsers.personIdent })
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, userIdent))
      .for('update')
    return run(db)
  })
}
