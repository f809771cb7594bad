import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { removeTold } from '../../platform/notices.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { caseEvents, mails, notices, outbox } from '../tables.ts'

const INTERVAL_MS = 60 * 60 * 1000

/**
 * Removes mails that were last tried so many days ago. The rows recognise repeats, count today's
 * mails, and are read in the history of their case. Of a mail that was sent, the history keeps when
 * and by whom; one statement, so that it cannot lose that.
 */
export async function removeOldMails(db: Database, days: number): Promise<void> {
  await db.execute(sql`
    with removed as (
      delete from ${mails}
      where ${mails.createdAt} < clock_timestamp() - make_interval(days => ${days})
      returning case_id, sent_at, by_ident
    )
    insert into ${caseEvents} (case_id, kind, at, by_ident, details)
    select case_id, 'mail-sent', sent_at, by_ident, '{}'::jsonb
    from removed where sent_at is not null`)
  await removeTold(db, { outbox, notices }, days)
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
