import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { portalUsers } from './tables.ts'

/** Identical calls within this time count as one: a double click or a retry. */
export const REPEAT_SECONDS = 60

/**
 * Serialises a user's writes, so that the second of a double click sees the effect of the first.
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
