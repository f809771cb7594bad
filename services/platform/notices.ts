import { randomBytes } from 'node:crypto'
import { addressOf, type ServiceName } from '@portal/machine/ports'
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { bigint, index, type PgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { html } from 'hono/html'
import { boolean, object, picklist } from 'valibot'
import { addDays } from './calendar.ts'
import { type Clock, sevenOf } from './clock.ts'
import type { Database } from './database.ts'
import type { ServiceApp } from './http.ts'
import { type Outbox, type OutboxOptions, sendOutbox } from './outbox.ts'
import { htmlPage, pagePolicy } from './page.ts'

/** When a user gets notices: at once, in one mail each morning, or never. */
const NOTICE_CHOICES = ['straks', 'morgen', 'ingen'] as const
export const noticeChoiceWire = object({ Valg: picklist(NOTICE_CHOICES) })
/** Whether it is uncertain that a mail of the last days was sent. */
export const noticeAnswerWire = object({ ...noticeChoiceWire.entries, Uvist: boolean() })
type Choice = (typeof NOTICE_CHOICES)[number]

const BY_DEFAULT: Choice = 'morgen'

/** What users are told, and what each has chosen. */
export const noticeTables = <Schema extends string>(schema: PgSchema<Schema>) => ({
  notices: schema.table(
    'notice',
    {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      ownerIdent: text('owner_ident').notNull(),
      kind: text('kind').notNull(),
      /** What it is about; an event makes one notice, however often the worker finds it. */
      about: text('about').notNull(),
      at: timestamp('at', { withTimezone: true }).notNull(),
      /** When it went into a mail in the outbox, or was dropped because the user wants none. */
      composedAt: timestamp('composed_at', { withTimezone: true }),
    },
    (table) => [
      uniqueIndex('notice_event').on(table.ownerIdent, table.kind, table.about),
      index('notice_waiting').on(table.ownerIdent).where(sql`${table.composedAt} is null`),
    ],
  ),
  noticeChoices: schema.table(
    'notice_choice',
    {
      ownerIdent: text('owner_ident').primaryKey(),
      choice: text('choice', { enum: NOTICE_CHOICES }).notNull(),
      /** Lets who has a mail stop the mails without signing in. */
      stopToken: text('stop_token').notNull(),
    },
    (table) => [uniqueIndex('notice_stop_token').on(table.stopToken)],
  ),
})

export type NoticeTables = ReturnType<typeof noticeTables<string>>
type Choices = NoticeTables['noticeChoices']

/** Events of the last days; what happened earlier is no news. */
export const NEWS_DAYS = 3

export async function readNoticeChoice(
  db: Database,
  { noticeChoices, outbox }: { readonly noticeChoices: Choices; readonly outbox: Outbox },
  ownerIdent: string,
) {
  const isOwn = eq(noticeChoices.ownerIdent, ownerIdent)
  const [found] = await db.select().from(noticeChoices).where(isOwn)
  const uncertain = and(
    eq(outbox.ownerIdent, ownerIdent),
    isNull(outbox.memberIdent),
    isNull(outbox.sentAt),
    lte(outbox.handedOverAt, sql`clock_timestamp() - interval '2 minutes'`),
    gt(outbox.createdAt, sql`clock_timestamp() - make_interval(days => ${NEWS_DAYS})`),
  )
  return { Valg: found?.choice ?? BY_DEFAULT, Uvist: (await db.$count(outbox, uncertain)) > 0 }
}

export async function saveNoticeChoice(
  db: Database,
  table: Choices,
  ownerIdent: string,
  choice: Choice,
): Promise<void> {
  await db
    .insert(table)
    .values({ ownerIdent, choice, stopToken: randomBytes(24).toString('base64url') })
    .onConflictDoUpdate({ target: table.ownerIdent, set: { choice } })
}

/** What a mail says of some notices of a kind; it names nobody. */
export type NoticeLines = Readonly<Record<string, (count: number) => string>>

export interface NoticeOptions {
  readonly db: Database
  readonly clock: Clock
  readonly tables: NoticeTables & { readonly outbox: Outbox }
  /** The statement that finds the events: owner, kind and about. */
  readonly events: SQL
  readonly lines: NoticeLines
  /** The page of the portal that shows more. */
  readonly page: string
  readonly hostAddress: string
  /** The address at which this service stops its mails. */
  readonly stopAddress: string
  findRecipient(
    db: Database,
    ownerIdent: string,
  ): Promise<{ readonly name: string; readonly address: string } | null>
}

/**
 * Finds new events, and writes the mails that are due into the outbox. An event becomes one notice,
 * and a notice goes into one mail, because both are written in one statement or transaction.
 */
export async function composeNotices(options: NoticeOptions): Promise<void> {
  const { db, clock, tables, events } = options
  const { notices, noticeChoices, outbox } = tables
  await db.execute(sql`
    insert into ${notices} (owner_ident, kind, about, at)
    select event.*, ${clock.now().toISOString()}::timestamptz from (${events}) event
    on conflict do nothing`)
  const choice = sql<Choice>`coalesce(${noticeChoices.choice}, ${BY_DEFAULT})`
  const waiting = await db
    .selectDistinct({ ownerIdent: notices.ownerIdent, choice })
    .from(notices)
    .leftJoin(noticeChoices, eq(noticeChoices.ownerIdent, notices.ownerIdent))
    .where(isNull(notices.composedAt))
  for (const { ownerIdent, choice } of waiting) {
    await db.transaction(async (transaction) => {
      const rows = await transaction
        .update(notices)
        .set({ composedAt: clock.now() })
        .where(
          and(
            eq(notices.ownerIdent, ownerIdent),
            isNull(notices.composedAt),
            lte(notices.at, choice === 'morgen' ? lastSeven(clock) : clock.now()),
          ),
        )
        .returning()
      const [first] = rows
      const recipient =
        first && choice !== 'ingen' && (await options.findRecipient(transaction, ownerIdent))
      if (!first || !recipient) return
      await transaction
        .insert(noticeChoices)
        .values({ ownerIdent, choice, stopToken: randomBytes(24).toString('base64url') })
        .onConflictDoNothing()
      const [own] = await transaction
        .select()
        .from(noticeChoices)
        .where(eq(noticeChoices.ownerIdent, ownerIdent))
      await transaction.insert(outbox).values({
        ownerIdent,
        key: `besked/${first.id}`,
        address: recipient.address,
        ...toMail(rows, recipient.name, own?.stopToken ?? '', options),
      })
    })
  }
}

/** @param options `sendsNotices` is false where the outbox has mails to members only */
export async function tellAndSend(
  options: NoticeOptions & Omit<OutboxOptions, 'outbox'> & { readonly sendsNotices: boolean },
): Promise<void> {
  try {
    if (options.sendsNotices) await composeNotices(options)
  } finally {
    await sendOutbox({ ...options, outbox: options.tables.outbox })
  }
}

/** Removes mails and notices some days after they were written, long after their events are news. */
export async function removeTold(
  db: Database,
  { outbox, notices }: Pick<NoticeTables, 'notices'> & { readonly outbox: Outbox },
  days: number,
): Promise<void> {
  const before = sql`clock_timestamp() - make_interval(days => ${days + NEWS_DAYS})`
  await db.delete(outbox).where(lte(outbox.createdAt, before))
  await db.delete(notices).where(lte(notices.composedAt, before))
}

/** Where a service stops its mails; that of the dummy users is mounted below it. */
export function stopAddress(service: ServiceName, isDummy: boolean): string {
  return `${addressOf(service)}${isDummy ? '/dummy' : ''}${STOP}`
}

/** The latest seven o'clock in Denmark. */
function lastSeven(clock: Clock): Date {
  const today = sevenOf(clock.today())
  return today <= clock.now() ? today : sevenOf(addDays(clock.today(), -1))
}

function toMail(
  rows: readonly { readonly kind: string }[],
  name: string,
  token: string,
  { lines, page, hostAddress, stopAddress }: NoticeOptions,
) {
  const said = Object.entries(lines).flatMap(([kind, say]) => {
    const count = rows.filter((row) => row.kind === kind).length
    return count > 0 ? [say(count)] : []
  })
  return {
    subject: said.length === 1 ? (said[0] ?? '') : 'Nyt til dig i TR-portalen',
    content: [
      `Kære ${name}`,
      said.map((line) => `${line}.`).join('\n'),
      `Se mere i portalen: ${hostAddress}${page}`,
      `Vælg, hvornår du får mails som denne: ${hostAddress}/min-profil`,
      `Stop dem: ${stopAddress}?noegle=${token}`,
      'Venlig hilsen\nTR-portalen',
    ].join('\n\n'),
  }
}

const STOP = '/besked/stop'

const stopPage = (content: ReturnType<typeof html>) =>
  htmlPage('Mails', html`<h1>Mails fra TR-portalen</h1>${content}`)

/**
 * The page behind the link in a mail. Opening it changes nothing, because programs that check mails
 * open links too; its button stops the mails. It says the same whether the key is known or not.
 */
export function addStopPage(app: ServiceApp, db: Database, table: Choices): ServiceApp {
  const policy = pagePolicy(["'self'"])
  app.use(STOP, async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('Referrer-Policy', 'no-referrer')
  })
  app.get(STOP, (c) =>
    c.html(
      stopPage(
        html`<p>Vil du ikke have flere af disse mails?</p>
<form method="post"><button type="submit">Stop mails</button></form>`,
      ),
    ),
  )
  app.post(STOP, async (c) => {
    const token = c.req.query('noegle') ?? ''
    await db.update(table).set({ choice: 'ingen' }).where(eq(table.stopToken, token))
    return c.html(
      stopPage(html`<p>Du får ikke flere af disse mails. Du kan vælge dem igen på din profil.</p>`),
    )
  })
  return app
}
