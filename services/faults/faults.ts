import { desc, eq, gte, lt, max, sql, sum } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { faultCounts, singleFaults } from './tables.ts'

/** The kinds of fault that a page can report. */
const FAULT_KINDS = [
  'not-released',
  'not-allowed',
  'network',
  'timeout',
  'integrity',
  'threw',
  'incompatible',
  'crashed',
] as const

/** The kind under which loads are counted. */
const LOADED = 'loaded'

/** The phase in which the fault occurred; older hosts omit it. */
const PHASES = ['entry', 'part', 'render'] as const

/** Maximum number of stored reports, so that they cannot fill the database; the latest are kept. */
const MOST_KEPT = 10_000

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/))

/** A page's report. Additional fields are rejected, because they could contain personal data. */
export const reportSchema = v.strictObject({
  remote,
  version,
  kind: v.picklist(FAULT_KINDS),
  phase: v.optional(v.picklist(PHASES)),
  /** Name of a script, as the build makes them. */
  file: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,80}(?:\.[0-9a-f]{8})?\.js$/))),
  page: v.nullable(version),
  requestId: v.pipe(v.string(), v.uuid()),
})

type Report = v.InferOutput<typeof reportSchema>

/** A page's report that it has loaded a release, or has tried to. Additional fields are rejected. */
export const loadSchema = v.strictObject({ remote, version, failed: v.boolean() })

type Load = v.InferOutput<typeof loadSchema>

const countSchema = v.object({
  remote: v.string(),
  version: v.string(),
  count: v.number(),
  lastAt: v.string(),
})

export const countsSchema = v.object({
  faults: v.array(v.object({ ...countSchema.entries, kind: v.string() })),
  loads: v.array(countSchema),
})

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
 * Counts a fault, stores it under its request id, and removes what has expired: a fault that returns
 * later starts from zero.
 *
 * @param since what was last reported before this instant is expired
 */
export async function keepFault(
  db: Database,
  report: Report,
  at: Date,
  since: Date,
  mostKept = MOST_KEPT,
): Promise<void> {
  await removeExpired(db, since)
  await count(db, { ...report, page: report.page ?? '', lastRequestId: report.requestId }, at)
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
  await db.delete(singleFaults).where(sql`${singleFaults.at} <= ${surplus}`)
}

/** Counts a load, whether it succeeded or not: failed ones are also reported as faults. */
export async function countLoad(db: Database, load: Load, at: Date): Promise<void> {
  const { remote, version } = load
  await count(db, { remote, version, kind: LOADED, page: '', lastRequestId: '' }, at)
}

async function count(
  db: Database,
  counted: Pick<
    typeof faultCounts.$inferInsert,
    'remote' | 'version' | 'kind' | 'page' | 'lastRequestId'
  >,
  lastAt: Date,
): Promise<void> {
  const { remote, version, kind, page, lastRequestId } = counted
  const latest = { lastAt, lastRequestId }
  await db
    .insert(faultCounts)
    .values({ remote, version, kind, page, count: 1, ...latest })
    .onConflictDoUpdate({
      target: [faultCounts.remote, faultCounts.version, faultCounts.kind, faultCounts.page],
      set: { ...latest, count: sql`${faultCounts.count} + 1` },
    })
}

/**
 * Returns the number of loads and faults of each release, summed over all host versions, newest
 * first. Leaves out those last reported before the given instant.
 */
export async function readCounts(
  db: Database,
  since: Date,
): Promise<v.InferOutput<typeof countsSchema>> {
  const { remote, version, kind } = faultCounts
  const lastAt = max(faultCounts.lastAt)
  const rows = await db
    .select({ remote, version, kind, count: sum(faultCounts.count).mapWith(Number), lastAt })
    .from(faultCounts)
    .where(gte(faultCounts.lastAt, since))
    .groupBy(remote, version, kind)
    .orderBy(desc(lastAt))
  const counts = rows.flatMap((row) =>
    row.lastAt === null ? [] : { ...row, lastAt: row.lastAt.toISOString() },
  )
  return {
    faults: counts.filter((one) => one.kind !== LOADED),
    loads: counts.filter((one) => one.kind === LOADED).map(({ kind: _, ...load }) => load),
  }
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

/** Removes what was last reported before an instant. */
export async function removeExpired(db: Database, since: Date): Promise<void> {
  await db.delete(faultCounts).where(lt(faultCounts.lastAt, since))
  await db.delete(singleFaults).where(lt(singleFaults.at, since))
}
