import { count, desc, max, sql, sum } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import type { countsSchema, Report } from './report.ts'
import { faultCounts } from './tables.ts'

/** Anybody may report, so what they make up must not fill the database. */
const MOST_ROWS = 2000

/** Counts a report; one that would be the first of its kind is dropped when there are too many. */
export async function countReport(db: Database, report: Report, at: Date): Promise<void> {
  const { remote, version, kind, requestId } = report
  const [rows] = await db.select({ there: count() }).from(faultCounts)
  const row = { remote, version, kind, page: report.page ?? '', lastAt: at }
  const latest = { lastAt: at, lastRequestId: requestId }
  if ((rows?.there ?? 0) >= MOST_ROWS) {
    await db
      .update(faultCounts)
      .set({ ...latest, count: sql`${faultCounts.count} + 1` })
      .where(
        sql`(${faultCounts.remote}, ${faultCounts.version}, ${faultCounts.kind}, ${faultCounts.page}) = (${row.remote}, ${row.version}, ${row.kind}, ${row.page})`,
      )
    return
  }
  await db
    .insert(faultCounts)
    .values({ ...row, count: 1, lastRequestId: requestId })
    .onConflictDoUpdate({
      target: [faultCounts.remote, faultCounts.version, faultCounts.kind, faultCounts.page],
      set: { ...latest, count: sql`${faultCounts.count} + 1` },
    })
}

type Counts = v.InferOutput<typeof countsSchema>

/** The faults of each release, whatever page they were seen in; the latest first. */
export async function readCounts(db: Database): Promise<Counts> {
  const { remote, version, kind } = faultCounts
  const lastAt = max(faultCounts.lastAt)
  const rows = await db
    .select({ remote, version, kind, count: sum(faultCounts.count).mapWith(Number), lastAt })
    .from(faultCounts)
    .groupBy(remote, version, kind)
    .orderBy(desc(lastAt))
  return {
    faults: rows.flatMap((row) =>
      row.lastAt === null ? [] : { ...row, lastAt: row.lastAt.toISOString() },
    ),
  }
}
