import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  type PgSchema,
  type PgUpdateSetSource,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isEmail } from './contact.ts'
import type { Database } from './database.ts'
import { MailError, type MailSender } from './mail.ts'
import { CLAIM_SECONDS, sendClaimed } from './send-claimed.ts'

/** Mails that a worker sends: a row each, written in the transaction that decides to send it. */
export const outboxTable = <Schema extends string>(schema: PgSchema<Schema>) =>
  schema.table(
    'outbox',
    {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      /** The user who sends it, or whom it tells something. */
      ownerIdent: text('owner_ident').notNull(),
      /** The same mail of the same user has the same key, so that it is written once. */
      key: text('key').notNull(),
      address: text('address').notNull(),
      fromName: text('from_name'),
      replyTo: text('reply_to'),
      subject: text('subject').notNull(),
      content: text('content').notNull(),
      /** The member who gets it; null for one to the user. */
      memberIdent: text('member_ident'),
      /** Whether a note on the member says that it was sent. */
      takesNote: boolean('takes_note').notNull().default(false),
      createdAt: timestamp('created_at', { withTimezone: true })
        .notNull()
        .default(sql`clock_timestamp()`),
      claimedAt: timestamp('claimed_at', { withTimezone: true }),
      /** Without `sentAt`, it is uncertain whether the mail server accepted it. */
      handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
      sentAt: timestamp('sent_at', { withTimezone: true }),
      /** When the mail server refused it for good. */
      refusedAt: timestamp('refused_at', { withTimezone: true }),
    },
    (table) => [
      uniqueIndex('outbox_key').on(table.ownerIdent, table.key),
      index('outbox_unsent')
        .on(table.id)
        .where(sql`${table.handedOverAt} is null and ${table.refusedAt} is null`),
    ],
  )

export type Outbox = ReturnType<typeof outboxTable<string>>
export type OutboxMail = Outbox['$inferSelect']

export interface OutboxOptions {
  readonly db: Database
  readonly mail: MailSender
  readonly outbox: Outbox
  /** Begins the Message-ID. */
  readonly name: string
  /** What else changes when a mail is sent, in the same transaction. */
  onSent?(transaction: Database, mail: OutboxMail): Promise<void>
  /** The time after which a claim expires, so that another worker may send the mail. */
  readonly claimSeconds?: number
  /** Once aborted, no further mail is claimed. */
  readonly stopping?: AbortSignal
}

/** A mail that could not be sent for so long is no news any more. */
export const KEEP_TRYING_DAYS = 3
const NOW = sql`clock_timestamp()`

/**
 * Sends the mails of an outbox, each at most once (`sendClaimed`).
 *
 * @returns the number of sent mails
 */
export async function sendOutbox(options: OutboxOptions): Promise<number> {
  const { db, mail, outbox, claimSeconds = CLAIM_SECONDS, stopping, onSent } = options
  const isUnsent = and(isNull(outbox.handedOverAt), isNull(outbox.refusedAt))
  const isFree = and(
    isUnsent,
    gt(outbox.createdAt, sql`clock_timestamp() - make_interval(days => ${KEEP_TRYING_DAYS})`),
    or(
      isNull(outbox.claimedAt),
      lte(outbox.claimedAt, sql`clock_timestamp() - make_interval(secs => ${claimSeconds})`),
    ),
  )
  // In a transaction, because only that is tried again if a connection breaks.
  const update = (id: number, values: PgUpdateSetSource<Outbox>) =>
    db.transaction((transaction) => transaction.update(outbox).set(values).where(eq(outbox.id, id)))
  const due = await db.select({ id: outbox.id }).from(outbox).where(isFree).orderBy(asc(outbox.id))
  let sent = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    if (stopping?.aborted) break
    const [row] = await db
      .update(outbox)
      .set({ claimedAt: NOW })
      .where(and(eq(outbox.id, id), isFree))
      .returning()
    if (!row) continue
    if (!isEmail(row.address)) {
      await update(id, { refusedAt: NOW })
      continue
    }
    const failure = await sendClaimed(
      mail,
      {
        id: `${options.name}-${id}`,
        fromName: row.fromName,
        replyTo: row.replyTo,
        to: [row.address],
        subject: row.subject,
        text: row.content,
      },
      {
        async handOver() {
          const marked = await db
            .update(outbox)
            .set({ handedOverAt: NOW })
            .where(and(eq(outbox.id, id), isUnsent))
            .returning({ id: outbox.id })
          if (marked.length === 0) throw new Error(`Mail ${id} is sent by another worker.`)
        },
        takeBack: () => update(id, { handedOverAt: null }),
        release: () => update(id, { claimedAt: null }),
        sent: () =>
          db.transaction(async (transaction) => {
            await transaction.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, id))
            await onSent?.(transaction, row)
          }),
      },
      stopping,
    )
    // A failed mail does not block the others; it is sent again when its claim expires.
    if (failure === null) sent++
    else if (failure instanceof MailError && failure.refused.length > 0) {
      await update(id, { refusedAt: NOW, handedOverAt: null })
    } else failures.push(failure)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails could not be sent.')
  return sent
}
