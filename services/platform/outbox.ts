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
import { LONGEST_SENDING_MS, MailError, type MailSender } from './mail.ts'

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
/** Longer than sending can take, so that no two workers send a mail at the same time. */
const CLAIM_SECONDS = (LONGEST_SENDING_MS + 60_000) / 1000

/**
 * Sends the mails of an outbox, each at most once: claimed and marked like those of reminders
 * (`sendDueReminders`).
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
    let isHandedOver = false
    try {
      await mail.send(
        {
          id: `${options.name}-${id}`,
          fromName: row.fromName,
          replyTo: row.replyTo,
          to: [row.address],
          subject: row.subject,
          text: row.content,
        },
        async () => {
          const marked = await db
            .update(outbox)
            .set({ handedOverAt: NOW })
            .where(and(eq(outbox.id, id), isUnsent))
            .returning({ id: outbox.id })
          if (marked.length === 0) throw new Error(`Mail ${id} is sent by another worker.`)
          isHandedOver = true
        },
      )
    } catch (error) {
      // A failed mail does not block the others; it is sent again when its claim expires.
      const known = error instanceof MailError ? error : null
      if (known?.refused.length) await update(id, { refusedAt: NOW, handedOverAt: null })
      else failures.push(error)
      if (!known?.refused.length && !known?.isUncertain) {
        if (isHandedOver) await update(id, { handedOverAt: null })
        if (stopping?.aborted) await update(id, { claimedAt: null })
      }
      continue
    }
    await db.transaction(async (transaction) => {
      await transaction.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, id))
      await onSent?.(transaction, row)
    })
    sent++
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails could not be sent.')
  return sent
}
