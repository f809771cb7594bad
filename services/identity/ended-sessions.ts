import { lt } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { hashOfSession } from '../platform/ended-sessions.ts'
import { endedSessions } from './tables.ts'

/** Twice the lifetime of an access token: after that, no token of the session is valid. */
const KEPT_SECONDS = 10 * 60

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Makes the services refuse the access tokens of a session. */
export async function noteEndOfSession(db: Database, sid: string): Promise<void> {
  await db
    .insert(endedSessions)
    .values({ hash: hashOfSession(sid), endedAt: nowInSeconds() })
    .onConflictDoNothing()
}

/** Hashes of the sessions that have ended lately. */
export async function listEndedSessions(db: Database): Promise<readonly string[]> {
  const rows = await db.select({ hash: endedSessions.hash }).from(endedSessions)
  return rows.map(({ hash }) => hash)
}

/** Removes sessions whose tokens have expired; called periodically. */
export async function removeOldEnds(db: Database): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, nowInSeconds() - KEPT_SECONDS))
}
