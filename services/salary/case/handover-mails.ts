import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { isEmail } from '../../platform/contact.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { MailSender } from '../../platform/mail.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { CLAIM_SECONDS, sendClaimed } from '../../platform/send-claimed.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { caseEvents, cases, portalUsers } from '../tables.ts'

export interface HandoverMailOptions {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailSender
  /** Public address of the portal, for the link to the case. */
  readonly hostAddress: string
  /** The time after which a claim expires, so that another worker may send the mail. */
  readonly claimSeconds?: number
  /** Once aborted, no further mail is claimed. */
  readonly stopping?: AbortSignal
}

const INTERVAL_MS = 5_000
/** A handover that is older than this is no news any more. */
const LATEST_DAYS = 14

const { details, mailClaimedAt, mailHandedOverAt, mailSentAt } = caseEvents
const takers = alias(portalUsers, 'taker')

/**
 * Tells everybody whose case a colleague has taken over, each once (`sendClaimed`).
 *
 * @returns the number of sent mails
 */
export async function sendHandoverMails(options: HandoverMailOptions): Promise<number> {
  const { db, clock, claimSeconds = CLAIM_SECONDS, stopping, mail, hostAddress } = options
  const isFree = and(
    isUnsent,
    or(
      isNull(mailClaimedAt),
      lte(mailClaimedAt, sql`clock_timestamp() - make_interval(secs => ${claimSeconds})`),
    ),
  )
  const due = await db
    .select({ event: caseEvents, case: cases, person: portalUsers, taker: takers.name })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    .innerJoin(portalUsers, isRecipient)
    .leftJoin(takers, eq(takers.personIdent, sql`${details}->>'toIdent'`))
    .where(and(isDue(clock), isFree))
    .orderBy(asc(caseEvents.id))
  let sent = 0
  const failures: unknown[] = []
  for (const { event, case: about, person, taker } of due) {
    if (stopping?.aborted) break
    const address = person.mailAddress
    if (address === null || !isEmail(address)) continue
    const [claimed] = await db
      .update(caseEvents)
      .set({ mailClaimedAt: sql`clock_timestamp()` })
      .where(and(eq(caseEvents.id, event.id), isFree))
      .returning({ id: caseEvents.id })
    if (!claimed) continue
    const now = sql`clock_timestamp()`
    const failure = await sendClaimed(
      mail,
      {
        id: `sag-${about.id}-overtaget-${event.id}`,
        fromName: null,
        replyTo: null,
        to: [address],
        subject: toOneLine(`Sag ${about.number} er overtaget`),
        text: toText(about, person.name, taker, hostAddress),
      },
      {
        handOver: () => markHandedOver(db, event.id),
        takeBack: () => update(db, event.id, { mailHandedOverAt: null }),
        release: () => update(db, event.id, { mailClaimedAt: null }),
        sent: () => update(db, event.id, { mailSentAt: now }),
      },
      stopping,
    )
    // A failed mail does not block the others.
    if (failure === null) sent++
    else failures.push(failure)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Handover mails could not be sent.')
  return sent
}

/** Rejects if another worker has handed over the mail. */
async function markHandedOver(db: Database, id: number): Promise<void> {
  const rows = await db
    .update(caseEvents)
    .set({ mailHandedOverAt: sql`clock_timestamp()` })
    .where(and(eq(caseEvents.id, id), isUnsent))
    .returning({ id: caseEvents.id })
  if (rows.length === 0) throw new Error(`The mail of event ${id} is sent by another worker.`)
}

/** In a transaction, because only that is tried again if a connection breaks. */
function update(
  db: Database,
  id: number,
  values: Parameters<ReturnType<typeof db.update<typeof caseEvents>>['set']>[0],
): Promise<unknown> {
  return db.transaction((transaction) =>
    transaction.update(caseEvents).set(values).where(eq(caseEvents.id, id)),
  )
}

const isUnsent = and(isNull(mailSentAt), isNull(mailHandedOverAt))

/** Who had the case before. */
const isRecipient = eq(portalUsers.personIdent, sql`${details}->>'fromIdent'`)

function isDue(clock: Clock): SQL | undefined {
  return and(
    eq(caseEvents.kind, 'handed-over'),
    gte(caseEvents.at, new Date(`${addDays(clock.today(), -LATEST_DAYS)}T00:00:00Z`)),
    // Somebody who has taken the case back knows.
    ne(sql`coalesce(${cases.takenByIdent}, '')`, portalUsers.personIdent),
    isNotNull(portalUsers.mailAddress),
  )
}

function toText(
  about: Pick<typeof cases.$inferSelect, 'id' | 'number'>,
  name: string | null,
  taker: string | null,
  hostAddress: string,
): string {
  return [
    `Kære ${name ?? 'tillidsrepræsentant'}`,
    `${taker ?? 'En kollega'} har overtaget sag ${about.number}. Du behandler den ikke længere, men du kan stadig se den. Reminders på sagen sendes nu til din kollega.`,
    `Se sagen: ${hostAddress}/mine-lonindplaceringer/sag/${encodeURIComponent(about.id)}`,
    'Venlig hilsen\nTR-portalen',
  ].join('\n\n')
}

/** Sends handover mails periodically until it is stopped. */
export function startHandoverMails(
  options: HandoverMailOptions & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, (stopping) =>
    sendHandoverMails({ ...options, stopping }),
  )
}
