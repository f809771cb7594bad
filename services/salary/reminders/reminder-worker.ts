import { and, asc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { LONGEST_SENDING_MS, MailError, type MailSender } from '../../platform/mail.ts'
import { isMailAddress } from '../../platform/mail-address.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { findLastSurvivor } from '../case/merged-cases.ts'
import { cases, portalUsers, reminders } from '../tables.ts'
import { LATEST_DAYS } from './mail-note.ts'
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

/**
 * Sends the emails of due reminders, each at most once. Each reminder is claimed before its email is
 * sent, marked when the mail server is about to receive the end of it, and marked again when the
 * server has accepted it. If the worker dies before the email is handed over, or the mail server
 * fails, the claim expires and the email is sent later. If the worker dies while it hands over the
 * email, nobody knows whether the server accepted it: the case says so (`mailNote`).
 *
 * @returns the number of sent emails
 */
export async function sendDueReminders(options: ReminderWorkerOptions): Promise<number> {
  const { db, clock, claimSeconds = CLAIM_SECONDS, stopping } = options
  const isFree = and(
    isNull(reminders.mailSentAt),
    isNull(reminders.mailHandedOverAt),
    or(
      isNull(reminders.mailClaimedAt),
      lte(reminders.mailClaimedAt, sql`clock_timestamp() - make_interval(secs => ${claimSeconds})`),
    ),
  )
  const due = await db
    .select({ reminder: reminders, case: cases, person: portalUsers })
    .from(reminders)
    .innerJoin(cases, eq(cases.id, reminders.caseId))
    .innerJoin(portalUsers, isRecipient)
    .where(and(isDue(clock), isFree))
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
    const { id } = row.reminder
    const progress = { isHandedOver: false }
    try {
      await options.mail.send(
        {
          id: `sag-${row.case.id}-reminder-${id}`,
          fromName: null,
          replyTo: null,
          to: [address],
          subject: toOneLine(`Reminder: ${row.case.newlyHiredName}, sag ${row.case.number}`),
          text: toText(row, await findLastSurvivor(db, row.case), options.hostAddress),
        },
        async () => {
          await markHandedOver(db, id)
          progress.isHandedOver = true
        },
      )
    } catch (error) {
      // A failed email does not block the others; it is sent again when its claim expires.
      failures.push(error)
      if (!(error instanceof MailError && error.isUncertain)) {
        if (progress.isHandedOver) await update(db, id, { mailHandedOverAt: null })
        if (stopping?.aborted) await update(db, id, { mailClaimedAt: null })
      }
      continue
    }
    await update(db, id, { mailSentAt: sql`clock_timestamp()` })
    sent++
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders could not be sent.')
  return sent
}

/** Rejects if the reminder was deleted, or if another worker has handed over its email. */
async function markHandedOver(db: Database, id: number): Promise<void> {
  const rows = await db
    .update(reminders)
    .set({ mailHandedOverAt: sql`clock_timestamp()` })
    .where(
      and(eq(reminders.id, id), isNull(reminders.mailHandedOverAt), isNull(reminders.mailSentAt)),
    )
    .returning({ id: reminders.id })
  if (rows.length === 0) throw new Error(`Reminder ${id} is sent by another worker, or deleted.`)
}

/** Updates a reminder in a transaction, because only that is tried again if a connection breaks. */
function update(
  db: Database,
  id: number,
  values: Parameters<ReturnType<typeof db.update<typeof reminders>>['set']>[0],
): Promise<unknown> {
  return db.transaction((transaction) =>
    transaction.update(reminders).set(values).where(eq(reminders.id, id)),
  )
}

/** The number of reminders whose emails are due, can be sent, and are not yet sent. */
export async function countDueReminders(db: Database, clock: Clock): Promise<number> {
  const rows = await db
    .select({ address: portalUsers.mailAddress })
    .from(reminders)
    .innerJoin(cases, eq(cases.id, reminders.caseId))
    .innerJoin(portalUsers, isRecipient)
    .where(and(isDue(clock), isNull(reminders.mailSentAt), isNull(reminders.mailHandedOverAt)))
  return rows.filter(({ address }) => address !== null && isMailAddress(address)).length
}

const isRecipient = eq(
  portalUsers.personIdent,
  sql`coalesce(${reminders.createdByIdent}, ${cases.takenByIdent})`,
)

function isDue(clock: Clock): SQL | undefined {
  const today = clock.today()
  return and(
    reminders.sendsMail,
    lte(reminders.dueOn, today),
    gte(reminders.dueOn, sql`${today}::date - ${LATEST_DAYS}::int`),
    // Nothing is left to do in a closed case. A merged one closes with its survivor.
    isNull(cases.closedAt),
    isNotNull(portalUsers.mailAddress),
  )
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
  survivor: Pick<typeof cases.$inferSelect, 'id' | 'number'>,
  hostAddress: string,
): string {
  return [
    `Kære ${person.name ?? 'tillidsrepræsentant'}`,
    `Du bad om at blive mindet om sag ${about.number} om lønindplacering af ${about.newlyHiredName}:`,
    toReminderText(reminder.content),
    ...(survivor.id === about.id
      ? []
      : [`Sagen er nu sammenflettet med sag ${survivor.number}, og du behandler dem samlet.`]),
    `Se sagen: ${hostAddress}/mine-lonindplaceringer/sag/${encodeURIComponent(survivor.id)}`,
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
