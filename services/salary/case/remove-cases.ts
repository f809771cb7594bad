import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { caseEvents, cases, files, mails, notes, reminders } from '../tables.ts'

const INTERVAL_MS = 60 * 60 * 1000

/**
 * Removes cases that were closed so many months ago, with the cases that were merged into them and
 * all they contain. The sweep removes the contents of their files.
 */
export async function removeOldCases(db: Database, now: Date, months: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      with recursive expired (id) as (
        select ${cases.id} from ${cases}
        where ${cases.closedAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${months})
        union
        select ${cases.id} from ${cases} join expired on ${cases.mergedIntoId} = expired.id
      )
      select id from expired`)
    if (rows.length === 0) return
    const ids = sql.param(rows.map(({ id }) => id))
    for (const table of [notes, reminders, files, mails, caseEvents]) {
      await transaction.delete(table).where(sql`${table.caseId} = any(${ids}::text[])`)
    }
    await transaction.delete(cases).where(sql`${cases.id} = any(${ids}::text[])`)
  })
}

/** Removes old cases periodically until it is stopped. */
export function startCaseCleaning({
  db,
  clock,
  months,
  log,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly months: number
  readonly log: Logger
}): RunningWorker {
  return startWorker(INTERVAL_MS, log, () => removeOldCases(db, clock.now(), months))
}
