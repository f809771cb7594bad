import { desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import type { countsSchema, Report } from './report.ts'
import { faultCounts } from './tables.ts'

/**
 * Counts a report and removes expired counts: a fault that returns later starts from zero.
 *
 * @param since counts last updated before this instant are expired
 */
export async function countReport(
  db: Database,
  report: Report,
  at: Date,
  since: Date,
): Promise<void> {
  const { remote, version, kind, requestId } = report
  const latest = { lastAt: at, lastRequestId: requestId }
  await db.delete(faultCounts).where(lt(faultCounts.lastAt, since))
  await db
    .insert(faultCounts)
    .values({ remote, version, kind, page: report.page ?? '', count: 1, ...latest })
    .onConflictDoUpdate({
      target: [faultCounts.remote, faultCounts.version, faultCounts.kind, faultCounts.page],
      set: { ...latest, count: sql`${faultCounts.count} + 1` },
    })
}

type Counts = v.InferOutput<typeof countsSchema>

/**
 * Returns the number of faults of each release and kind, summed over all host versions, newest
 * first. Leaves out those last reported before the given instant.
 */
export async function readCounts(db: Database, since: Date): Promise<Counts> {
  const { remote, version, kind } = faultCounts
  const lastAt = max(faultCounts.lastAt)
  const rows = await db
    .select({ remote, version, kind, count: sum(faultCounts.count).mapWith(Number), lastAt })
    .from(faultCounts)
    .where(gte(faultCounts.lastAt, since))
    .groupBy(remote, version, kind)
    .orderBy(desc(lastAt))
  return {
    faults: rows.flatMap((row) =>
      row.lastAt === null ? [] : { ...row, lastAt: row.lastAt.toISOString() },
    ),
  }
}
