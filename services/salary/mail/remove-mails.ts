import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { mails } from '../tables.ts'

const INTERVAL_MS = 60 * 60 * 1000

/**
 * Removes mails that were last tried so many days ago. The rows recognise repeats and count today's
 * mails; later they only serve to look into a complaint.
 */
export async function removeOldMails(db: Database, days: number): Promise<void> {
  await db
    .delete(mails)
    .where(lt(mails.createdAt, sql`clock_timestamp() - make_interval(days => ${days})`))
}

/** Removes old rows of mails periodically until it is stopped. */
export function startMailCleaning({
  db,
  days,
  log,
}: {
  readonly db: Database
  readonly days: number
  readonly log: Logger
}): RunningWorker {
  return startWorker(INTERVAL_MS, log, () => removeOldMails(db, days))
}
