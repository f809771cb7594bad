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
  /** Public address of the portal, for the link to the case. */
  readonly hostAddress: string
  /** The time after which a claim expires, so that another worker may send the reminder. */
  readonly claimSeconds?: number
  /**
   * Once aborted, no further reminder is claimed, and the claim of a reminder whose email fails is
   * released at once.
   */
  readonly stopping?: AbortSignal
}

const INTERVAL_MS = 5_000
/**
 * How long a claim lasts. Longer than sending can take, so that no two workers send a reminder at
 * the same time.
 */
const CLAIM_SECONDS = (LONGEST_SENDING_MS + 60_000) / 1000
/** Reminders that have been due for longer than this are not sent any more. */
const LATEST_DAYS = 14

/**
 * Sends the emails of due reminders. Each reminder is claimed before its email is sent, and marked
 * as sent afterwards. If the worker dies or the mail server fails, the email is sent again when the
 * claim has expired. It may therefore arrive twice, with the same message id.
 *
 * @returns the number of sent emails
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
        // Nothing is left to do in a closed or merged case.
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
      // A failed email does not block the others; it is sent again when its claim expires.
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

/** Sends due reminders periodically until it is stopped. */
export function startReminderWorker(
  options: ReminderWorkerOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    sendDueReminders({ ...options, stopping }),
  )
}
