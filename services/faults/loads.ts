import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { canaryLoads, canaryTrials } from './tables.ts'
import { lookAt } from './trial.ts'

/** A page's report that a release has loaded or failed to load. Additional fields are rejected. */
export const loadSchema = v.strictObject({
  remote: v.string(),
  version: v.string(),
  failed: v.boolean(),
})

/** A load of a release during a canary. */
export interface Load extends v.InferOutput<typeof loadSchema> {
  /** The version that was the canary at that time. */
  readonly canary: string
  readonly client: string
}

const loadsSchema = v.object({ loads: v.number(), failed: v.number() })

export const trialsSchema = v.object({
  canaries: v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      canary: loadsSchema,
      live: loadsSchema,
      /** When the canary was found worse than the live release; null if it was not. */
      badSince: v.nullable(v.string()),
    }),
  ),
})

type Trial = v.InferOutput<typeof trialsSchema>['canaries'][number]

/**
 * Counts a load, once per client and release, and evaluates the canary if an evaluation is due.
 * Removes expired loads.
 *
 * @param since loads before this instant are expired
 * @returns the canary's counts if this load shows that it is bad, else null
 */
export async function countLoad(
  db: Database,
  load: Load,
  at: Date,
  since: Date,
): Promise<Trial | null> {
  const { remote, canary } = load
  const isTried = and(eq(canaryTrials.remote, remote), eq(canaryTrials.canary, canary))
  return db.transaction(async (tx) => {
    await tx.delete(canaryLoads).where(lt(canaryLoads.at, since))
    await tx.insert(canaryTrials).values({ remote, canary, lastLook: 0 }).onConflictDoNothing()
    // Lock the canary's row, so that concurrent loads do not evaluate it twice.
    const [state] = await tx.select().from(canaryTrials).where(isTried).for('update')
    await tx
      .insert(canaryLoads)
      .values({ ...load, at })
      .onConflictDoUpdate({
        target: [canaryLoads.remote, canaryLoads.canary, canaryLoads.version, canaryLoads.client],
        set: { at, failed: sql`${canaryLoads.failed} or excluded.failed` },
      })
    if (state === undefined || state.badSince !== null) return null
    const [trial] = await trialsOf(tx, isTried)
    const look = trial && lookAt(trial.canary, trial.live, state.lastLook)
    if (!look) return null
    const badSince = look.isBad ? at : null
    await tx.update(canaryTrials).set({ lastLook: look.at, badSince }).where(isTried)
    return badSince && { ...trial, badSince: badSince.toISOString() }
  })
}

/** Loads and failures of each canary, and of the live releases at the same time. */
export async function readTrials(db: Database): Promise<v.InferOutput<typeof trialsSchema>> {
  return { canaries: await trialsOf(db, undefined) }
}

async function trialsOf(db: Database, which: SQL | undefined): Promise<Trial[]> {
  const { remote, canary, badSince } = canaryTrials
  const isOfCanary = sql`${canaryLoads.version} = ${canaryLoads.canary}`
  const counted = (...conditions: readonly SQL[]) =>
    count(sql`case when ${and(...conditions)} then 1 end`)
  const rows = await db
    .select({
      remote,
      version: canary,
      badSince,
      canaryLoads: counted(isOfCanary),
      canaryFailed: counted(isOfCanary, sql`${canaryLoads.failed}`),
      liveLoads: counted(sql`not ${isOfCanary}`),
      liveFailed: counted(sql`not ${isOfCanary}`, sql`${canaryLoads.failed}`),
    })
    .from(canaryTrials)
    .innerJoin(canaryLoads, and(eq(canaryLoads.remote, remote), eq(canaryLoads.canary, canary)))
    .where(which)
    .groupBy(remote, canary, badSince)
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    canary: { loads: row.canaryLoads, failed: row.canaryFailed },
    live: { loads: row.liveLoads, failed: row.liveFailed },
    badSince: row.badSince?.toISOString() ?? null,
  }))
}
