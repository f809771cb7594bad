import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { updateBatches } from '../tables.ts'
import { applyChange } from './apply-change.ts'
import { memberChange } from './change.ts'
import { isWaiting, showHandled } from './waiting.ts'

interface UpdateWorkerOptions {
  readonly db: Database
  readonly clock: Clock
  /** Minimum waiting time of an update, so that users can see it waiting. */
  readonly delaySeconds: number
  /** Once aborted, no further update is started. */
  readonly stopping?: AbortSignal
}

const INTERVAL_MS = 2000

/**
 * Applies the updates that are due: those whose waiting time is over and whose date has come. Each
 * runs in its own transaction, which starts by claiming the update, so that a concurrent worker, or
 * one after a crash, finds it either done or not started.
 *
 * @returns the number of applied updates
 */
export async function handleDueUpdates({
  db: database,
  clock,
  delaySeconds,
  stopping,
}: UpdateWorkerOptions): Promise<number> {
  const due = await database
    .select({ id: updateBatches.id })
    .from(updateBatches)
    .where(isDue(clock, delaySeconds))
    .orderBy(asc(updateBatches.id))
  let handled = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if (await handle(database, id, clock)) handled++
    } catch (error) {
      // An update that fails does not block the others; it stays due and is retried.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Updates could not be carried out.')
  return handled
}

/** The number of updates that are due and not yet applied. */
export function countDueUpdates({
  db,
  clock,
  delaySeconds,
}: Omit<UpdateWorkerOptions, 'stopping'>): Promise<number> {
  return db.$count(updateBatches, isDue(clock, delaySeconds))
}

function isDue(clock: Clock, delaySeconds: number): SQL | undefined {
  const today = clock.today()
  return and(
    isWaiting,
    lte(updateBatches.receivedAt, sql`clock_timestamp() - make_interval(secs => ${delaySeconds})`),
    sql`coalesce(${updateBatches.effectiveOn}, ${updateBatches.endedOn}, ${today}::date) <= ${today}::date`,
  )
}

/** Applies an update; returns false if another worker has already applied it. */
function handle(database: Database, id: number, clock: Clock): Promise<boolean> {
  return database.transaction(async (db) => {
    const [batch] = await db
      .update(updateBatches)
      .set({ status: 'FaerdigBehandlet', handledAt: clock.now() })
      .where(and(eq(updateBatches.id, id), isWaiting))
      .returning()
    if (!batch) return false
    if (batch.change !== null) {
      await applyChange(db, batch.memberIdent, parse(memberChange, batch.change))
    }
    await showHandled(db, batch.memberIdent)
    return true
  })
}

/** Applies due updates periodically until it is stopped. */
export function startUpdateWorker(
  options: UpdateWorkerOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    handleDueUpdates({ ...options, stopping }),
  )
}
