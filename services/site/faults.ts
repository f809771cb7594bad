import { desc, gte, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { faultCounts } from './tables.ts'

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
  /** Version of the host that the page runs. */
  page: v.nullable(version),
  /** What the user is shown; the log has the report with this id. */
  requestId: v.pipe(v.string(), v.uuid()),
})

/** A page's report that it has loaded a release, or has tried to. Additional fields are rejected. */
export const loadSchema = v.strictObject({ remote, version, failed: v.boolean() })

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

type Counted = Pick<typeof faultCounts.$inferInsert, 'remote' | 'version' | 'kind'>

/** Counts a fault of a release. */
export async function countFault(db: Database, counted: Counted, at: Date): Promise<void> {
  const { remote, version, kind } = counted
  await db
    .insert(faultCounts)
    .values({ remote, version, kind, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [faultCounts.remote, faultCounts.version, faultCounts.kind],
      set: { lastAt: at, count: sql`${faultCounts.count} + 1` },
    })
}

/** Counts a load, whether it succeeded or not: failed ones are also reported as faults. */
export function countLoad(db: Database, load: Omit<Counted, 'kind'>, at: Date): Promise<void> {
  return countFault(db, { ...load, kind: LOADED }, at)
}

/**
 * Returns the number of loads and faults of each release, newest first. Leaves out those last
 * reported before the given instant.
 */
export async function readCounts(
  db: Database,
  since: Date,
): Promise<v.InferOutput<typeof countsSchema>> {
  const rows = await db
    .select()
    .from(faultCounts)
    .where(gte(faultCounts.lastAt, since))
    .orderBy(desc(faultCounts.lastAt))
  const counts = rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
  return {
    faults: counts.filter(({ kind }) => kind !== LOADED),
    loads: counts.filter(({ kind }) => kind === LOADED).map(({ kind: _, ...load }) => load),
  }
}

/** Removes what was last reported before an instant. */
export async function removeExpired(db: Database, since: Date): Promise<void> {
  await db.delete(faultCounts).where(lt(faultCounts.lastAt, since))
}
