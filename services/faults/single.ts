import { desc, eq, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import type { Report } from './report.ts'
import { singleFaults } from './tables.ts'

/** Maximum number of stored reports, so that they cannot fill the database; the latest are kept. */
const MOST_KEPT = 10_000

export const faultSchema = v.object({
  requestId: v.string(),
  remote: v.string(),
  version: v.string(),
  kind: v.string(),
  phase: v.nullable(v.string()),
  file: v.nullable(v.string()),
  /** Version of the host that the page runs. */
  page: v.nullable(v.string()),
  at: v.string(),
})

/**
 * Stores a fault under its request id, and removes expired and surplus ones.
 *
 * @param since faults before this instant are expired
 */
export async function keepFault(
  db: Database,
  report: Report,
  at: Date,
  since: Date,
  mostKept = MOST_KEPT,
): Promise<void> {
  await db
    .insert(singleFaults)
    .values({ ...report, at })
    .onConflictDoNothing()
  const surplus = db
    .select({ at: singleFaults.at })
    .from(singleFaults)
    .orderBy(desc(singleFaults.at))
    .offset(mostKept)
    .limit(1)
  await db
    .delete(singleFaults)
    .where(or(lt(singleFaults.at, since), sql`${singleFaults.at} <= ${surplus}`))
}

/** Returns the fault with this request id; null if it is unknown or expired. */
export async function readFault(
  db: Database,
  requestId: string,
  since: Date,
): Promise<v.InferOutput<typeof faultSchema> | null> {
  const [row] = await db.select().from(singleFaults).where(eq(singleFaults.requestId, requestId))
  return row === undefined || row.at < since ? null : { ...row, at: row.at.toISOString() }
}
