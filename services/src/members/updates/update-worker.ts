import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { persons, updateBatches } from '../tables.ts'
import { applyChange } from './apply-change.ts'
import { memberChange } from './change.ts'

interface UpdateWorkerOptions {
  readonly db: Database
  readonly clock: Clock
  /** How long an update waits at least, as it does where people look at it. */
  readonly delaySeconds: number
  /** Once aborted, no further update is begun. */
  readonly stopping?: AbortSignal
}

const INTERVAL_MS = 2000

const isWaiting = eq(updateBatches.status, 'UnderOpdatering')

/**
 * Carries out the updates that are due: those that have waited, and whose day is here. Each in a
 * transaction of its own, which begins by taking the update: whoever runs beside this one, or
 * after a crash, finds it done or not begun.
 *
 * @returns how many it carried out
 */
export async function handleDueUpdates({
  db: database,
  clock,
  delaySeconds,
  stopping,
}: UpdateWorkerOptions): Promise<number> {
  const today = clock.today()
  const due = await database
    .select({ id: updateBatches.id })
    .from(updateBatches)
    .where(
      and(
        isWaiting,
        lte(
          updateBatches.receivedAt,
          sql`clock_timestamp() - make_interval(secs => ${delaySeconds})`,
        ),
        sql`coalesce(${updateBatches.effectiveOn}, ${updateBatches.endedOn}, ${today}::date) <= ${today}::date`,
      ),
    )
    .orderBy(asc(updateBatches.id))
  let handled = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if (await handle(database, id, clock)) handled++
    } catch (error) {
      // One that cannot be carried out does not hold up the others; it waits, and is tried again.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Updates could not be carried out.')
  return handled
}

/** Whether it was this call that carried the update out. */
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
    const others = await db
      .select({ id: updateBatches.id })
      .from(updateBatches)
      .where(
        and(eq(updateBatches.memberIdent, batch.memberIdent), isWaiting, ne(updateBatches.id, id)),
      )
      .limit(1)
    if (others.length === 0) {
      await db
        .update(persons)
        .set({ updateStatus: 'FaerdigBehandlet' })
        .where(eq(persons.ident, batch.memberIdent))
    }
    return true
  })
}

/** Looks for due updates until it is stopped. */
export function startUpdateWorker(
  options: UpdateWorkerOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    handleDueUpdates({ ...options, stopping }),
  )
}
