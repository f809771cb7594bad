import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Logger } from '../platform/log.ts'
import { removeTold } from '../platform/notices.ts'
import { type RunningWorker, startWorker } from '../platform/worker.ts'
import {
  coverage,
  employments,
  notes,
  notices,
  outbox,
  posts,
  updateBatches,
  updateFields,
} from './tables.ts'

const INTERVAL_MS = 60 * 60 * 1000

/** How long the member service keeps what nobody needs any more. */
export interface MemberRetention {
  /** Days since the last change of a note on somebody who is no longer covered by its owner. */
  readonly noteDays: number
  /** Months since a reported change was handled. */
  readonly updateMonths: number
  /** Days since a mail was written. */
  readonly mailDays: number
}

/** Removes notes on members and workplaces that are no longer covered, and old reports. */
export async function removeExpired(
  db: Database,
  now: Date,
  { noteDays, updateMonths, mailDays }: MemberRetention,
): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    delete from ${notes}
    where ${notes.updatedAt} < ${at}::timestamptz - make_interval(days => ${noteDays})
      and not exists (
        select from ${posts}
        join ${coverage} on ${coverage.postId} = ${posts.id}
        left join ${employments} on ${employments.workplaceNumber} = ${coverage.workplaceNumber}
        where ${posts.personIdent} = ${notes.ownerIdent} and ${posts.active}
          and ${notes.referenceId} = case ${notes.referenceType}
            when 'MedlemIdent' then ${employments.personIdent}
            else ${coverage.workplaceNumber} end)`)
  await removeTold(db, { outbox, notices }, mailDays)
  await db.transaction(async (transaction) => {
    const expired = sql`
      select ${updateBatches.id} from ${updateBatches}
      where ${updateBatches.status} = 'FaerdigBehandlet'
        and ${updateBatches.handledAt} < ${at}::timestamptz - make_interval(months => ${updateMonths})`
    await transaction.delete(updateFields).where(sql`${updateFields.batchId} in (${expired})`)
    await transaction.delete(updateBatches).where(sql`${updateBatches.id} in (${expired})`)
  })
}

/** Removes what has expired periodically until it is stopped. */
export function startMemberRetention({
  db,
  clock,
  log,
  ...retention
}: MemberRetention & {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}): RunningWorker {
  return startWorker(INTERVAL_MS, log, () => removeExpired(db, clock.now(), retention))
}
