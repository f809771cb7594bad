import { and, asc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { LONGEST_SENDING_MS, type MailSender } from '../../platform/mail.ts'
import { isMailAddress } from '../../platform/mail-address.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { cases, portalUsers, reminders } from '../tables.ts'
import { toReminderText } from './reminder-content.ts'

export interface ReminderWorkerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailSender
  /** Where the portal is, for the link to the case. */
  readonly hostAddress: string
  /** How long who has claimed a reminder has for it; after that it is sent by another. */
  readonly claimSeconds?: number
  /** Once aborted, no further reminder is claimed, and one that was not sent is free again at once. */
  readonly stopping?: AbortSignal
}

const INTERVAL_MS = 5_000
/** Longer than any sending takes, so that a claim that has run out is that of a worker that died. */
const CLAIM_SECONDS = (LONGEST_SENDING_MS + 60_000) / 1000
/** What could not be sent for so long reminds nobody in time. */
const LATEST_DAYS = 14

/**
 * Sends the mails of the reminders whose day has come. Each is claimed before it is sent and marked
 * after; a claim runs out, so that one whose worker died in between, or whose mail server did not
 * answer, is sent later. It may then arrive twice, as the same mail, but is never lost.
 *
 * @returns how many it sent
 */
export async function sendDueReminders(options: ReminderWorkerOptions): Promise<number> {
  const { db, clock, claimSeconds = CLAIM_SECONDS, stopping } = options
  const isFree = and(
    isNull(reminders.mailSentAt),
    or(
      isNull(reminders.mailClaimedAt),
      lte(reminders.mailClaimedAt, sql`clock_timestamp() - make_interval(secs => ${claimSeconds})`),
    ),
  )
  const today = clock.today()
  const due = await db
    .select({ reminder: reminders, case: cases, person: portalUsers })
    .from(reminders)
    .innerJoin(cases, eq(cases.id, reminders.caseId))
    .innerJoin(
      portalUsers,
      eq(
        portalUsers.personIdent,
        sql`coalesce(${reminders.createdByIdent}, ${cases.takenByIdent})`,
      ),
    )
    .where(
      and(
        reminders.sendsMail,
        isFree,
        lte(reminders.dueOn, today),
        gte(reminders.dueOn, sql`${today}::date - ${LATEST_DAYS}::int`),
        // Nothing is left to do in a case that is closed, or rests in another.
        isNull(cases.closedAt),
        isNull(cases.mergedIntoId),
        isNotNull(portalUsers.mailAddress),
      ),
    )
    .orderBy(asc(reminders.dueOn), asc(reminders.id))
  let sent = 0
  const failures: unknown[] = []
  for (const row of due) {
    if (stopping?.aborted) break
    const address = row.person.mailAddress
    if (address === null || !isMailAddress(address)) continue
    const [claimed] = await db
      .update(reminders)
      .set({ mailClaimedAt: sql`clock_timestamp()` })
      .where(and(eq(reminders.id, row.reminder.id), isFree))
      .returning({ id: reminders.id })
    if (!claimed) continue
    try {
      await options.mail.send({
        id: `sag-${row.case.id}-reminder-${row.reminder.id}`,
        fromName: null,
        replyTo: null,
        to: [address],
        subject: toOneLine(`Reminder: ${row.case.newlyHiredName}, sag ${row.case.number}`),
        text: toText(row, options.hostAddress),
      })
    } catch (error) {
      // One that cannot be sent does not hold up the others; its claim runs out.
      failures.push(error)
      if (stopping?.aborted) {
        await db
          .update(reminders)
          .set({ mailClaimedAt: null })
          .where(eq(reminders.id, row.reminder.id))
      }
      continue
    }
    await db
      .update(reminders)
      .set({ mailSentAt: sql`clock_timestamp()` })
      .where(eq(reminders.id, row.reminder.id))
    sent++
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders could not be sent.')
  return sent
}

function toText(
  {
    reminder,
    case: about,
    person,
  }: {
    readonly reminder: typeof reminders.$inferSelect
    readonly case: typeof cases.$inferSelect
    readonly person: typeof portalUsers.$inferSelect
  },
  hostAddress: string,
): string {
  return [
    `Kære ${person.name ?? 'tillidsrepræsentant'}`,
    `Du bad om at blive mindet om sag ${about.number} om lønindplacering af ${about.newlyHiredName}:`,
    toReminderText(reminder.content),
    `Se sagen: ${hostAddress}/mine-lonindplaceringer/sag/${encodeURIComponent(about.id)}`,
    'Venlig hilsen\nTR-portalen',
  ].join('\n\n')
}

/** Looks for reminders to send until it is stopped. */
export function startReminderWorker(
  options: ReminderWorkerOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    sendDueReminders({ ...options, stopping }),
  )
}
