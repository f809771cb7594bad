import { and, asc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { isEmail } from '../../platform/contact.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mail, MailSender } from '../../platform/mail.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { CLAIM_SECONDS, sendClaimed } from '../../platform/send-claimed.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { findLastSurvivor } from '../case/merged-cases.ts'
import { toPlainText } from '../notes/note-html.ts'
import { cases, portalUsers, reminders } from '../tables.ts'
import { LATEST_DAYS } from './mail-note.ts'

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
 * Sends the emails of due reminders, each at most once (`sendClaimed`). If nobody knows whether the
 * mail server accepted one, the case says so (`mailNote`).
 *
 * @returns the number of sent emails
 */
export async function sendDueReminders(options: ReminderWorkerOptions): Promise<number> {
  const { db, clock, claimSeconds = CLAIM_SECONDS, stopping } = options
  const isFree = and(
    wantsMail,
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
    if (address === null || !isEmail(address)) continue
    const { id, dueOn } = row.reminder
    const claim = { id, dueOn }
    const [claimed] = await db
      .update(reminders)
      .set({ mailClaimedAt: sql`clock_timestamp()` })
      .where(and(isClaimed(claim), isFree))
      .returning()
    if (!claimed) continue
    const mail = async (): Promise<Mail> => ({
      id: `sag-${row.case.id}-reminder-${id}`,
      fromName: null,
      replyTo: null,
      to: [address],
      subject: toOneLine(`Reminder: ${row.case.newlyHiredName}, sag ${row.case.number}`),
      text: toText(
        { ...row, reminder: claimed },
        await findLastSurvivor(db, row.case),
        options.hostAddress,
      ),
    })
    const failure = await sendClaimed(
      options.mail,
      mail(),
      {
        handOver: () => markHandedOver(db, claim),
        takeBack: () => update(db, claim, { mailHandedOverAt: null }),
        release: () => update(db, claim, { mailClaimedAt: null }),
        sent: () => update(db, claim, { mailSentAt: sql`clock_timestamp()` }),
      },
      stopping,
    )
    // A failed email does not block the others; it is sent again when its claim expires.
    if (failure === null) sent++
    else failures.push(failure)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders could not be sent.')
  return sent
}

/**
 * A reminder on the date that its email is about. A reminder that is put off gets an email on its new
 * date, which the worker that sends the one of the old date must not mark. No reminder is put off to
 * a date on which it was due, so the date tells the two apart.
 */
interface Claim {
  readonly id: number
  readonly dueOn: string
}

function isClaimed({ id, dueOn }: Claim): SQL | undefined {
  return and(eq(reminders.id, id), eq(reminders.dueOn, dueOn))
}

/**
 * Rejects if the reminder was deleted, put off or ticked off, or if another worker has handed over
 * its email.
 */
async function markHandedOver(db: Database, claim: Claim): Promise<void> {
  const rows = await db
    .update(reminders)
    .set({ mailHandedOverAt: sql`clock_timestamp()` })
    .where(and(isClaimed(claim), wantsMail))
    .returning({ id: reminders.id })
  if (rows.length === 0) {
    throw new Error(`Reminder ${claim.id} is sent by another worker, changed or deleted.`)
  }
}

/** Updates a reminder in a transaction, because only that is tried again if a connection breaks. */
function update(
  db: Database,
  claim: Claim,
  values: Parameters<ReturnType<typeof db.update<typeof reminders>>['set']>[0],
): Promise<unknown> {
  return db.transaction((transaction) =>
    transaction.update(reminders).set(values).where(isClaimed(claim)),
  )
}

/** The number of reminders whose emails are due, can be sent, and are not yet sent. */
export async function countDueReminders(db: Database, clock: Clock): Promise<number> {
  const rows = await db
    .select({ address: portalUsers.mailAddress })
    .from(reminders)
    .innerJoin(cases, eq(cases.id, reminders.caseId))
    .innerJoin(portalUsers, isRecipient)
    .where(and(isDue(clock), wantsMail))
  return rows.filter(({ address }) => address !== null && isEmail(address)).length
}

const wantsMail = and(
  reminders.sendsMail,
  isNull(reminders.doneAt),
  isNull(reminders.mailHandedOverAt),
  isNull(reminders.mailSentAt),
)

const isRecipient = eq(
  portalUsers.personIdent,
  // Who has the case, as a colleague may have taken it over from who set the reminder.
  sql`coalesce(${cases.takenByIdent}, ${reminders.createdByIdent})`,
)

function isDue(clock: Clock): SQL | undefined {
  const today = clock.today()
  return and(
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
    `${isOwn(reminder, person) ? 'Du bad om' : 'Før du overtog sagen, bad din kollega om'} at blive mindet om sag ${about.number} om lønindplacering af ${about.newlyHiredName}:`,
    toPlainText(reminder.content),
    ...(survivor.id === about.id
      ? []
      : [`Sagen er nu sammenflettet med sag ${survivor.number}, og du behandler dem samlet.`]),
    `Se sagen: ${hostAddress}/mine-lonindplaceringer/sag/${encodeURIComponent(survivor.id)}`,
    'Venlig hilsen\nTR-portalen',
  ].join('\n\n')
}

/** Whether the recipient has set the reminder; older ones do not say who has. */
function isOwn(
  { createdByIdent }: typeof reminders.$inferSelect,
  { personIdent }: typeof portalUsers.$inferSelect,
): boolean {
  return createdByIdent === null || createdByIdent === personIdent
}

/** Sends due reminders periodically until it is stopped. */
export function startReminderWorker(
  options: ReminderWorkerOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    sendDueReminders({ ...options, stopping }),
  )
}
