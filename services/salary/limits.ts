import { and, count, eq, gte, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { refusal } from './case/change-case.ts'
import { caseEvents, files, mails, portalUsers } from './tables.ts'

export const BYTES_PER_MEGABYTE = 1024 * 1024

/** What a user may send in one mail or on one day, and what a case may hold. */
export interface SalaryLimits {
  /** To, cc and bcc of one mail together. */
  readonly recipientsPerMail: number
  /** Mails that one user may send on one day. */
  readonly mailsPerDay: number
  /** Bytes that one user may upload on one day. */
  readonly uploadBytesPerDay: number
  /** Bytes of all files of one case. */
  readonly bytesPerCase: number
}

export const LIMITS: SalaryLimits = {
  recipientsPerMail: 20,
  mailsPerDay: 50,
  uploadBytesPerDay: 500 * BYTES_PER_MEGABYTE,
  bytesPerCase: 250 * BYTES_PER_MEGABYTE,
}

const REFUSED = {
  recipients: (most: number, chosen: number) =>
    `En mail kan højst have ${most} ${most === 1 ? 'modtager' : 'modtagere'} i alt. Denne har ${chosen}.`,
  mails: (most: number) =>
    `Du har sendt ${most} ${most === 1 ? 'mail' : 'mails'} i dag, og det er det højeste antal på en dag. Du kan sende mailen i morgen. Det, du har skrevet, er her stadig.`,
  uploads: (most: number, left: number) =>
    `Du kan højst tilføje filer på ${most} MB i alt på en dag. ${stillRoomFor(left)} Prøv igen i morgen.`,
  case: (most: number, left: number) =>
    `Filerne i en sag kan højst fylde ${most} MB i alt. ${stillRoomFor(left)}`,
} as const

function stillRoomFor(bytes: number): string {
  const megabytes = toMegabytes(bytes)
  return megabytes > 0 ? `Der er plads til ${megabytes} MB mere.` : 'Der er ikke plads til mere.'
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / BYTES_PER_MEGABYTE)
}

export function requireFewRecipients(
  { recipientsPerMail }: SalaryLimits,
  recipients: ReadonlySet<string>,
): void {
  if (recipients.size > recipientsPerMail) {
    const message = REFUSED.recipients(recipientsPerMail, recipients.size)
    throw refusal(400, { tilEmailAdresseList: [message] })
  }
}

/**
 * Throws if the user has sent as many mails today as a user may. Counts the rows of mails, so that
 * all instances share the count and a killed one loses nothing. A failed mail does not count.
 *
 * @param mailId the row of the mail itself if it is sent again
 */
export async function requireMailsLeft(
  transaction: Database,
  { mailsPerDay }: SalaryLimits,
  personIdent: string,
  mailId: number | undefined,
): Promise<void> {
  await lockUser(transaction, personIdent)
  const [sent] = await transaction
    .select({ number: count() })
    .from(mails)
    .where(
      and(
        eq(mails.byIdent, personIdent),
        gte(mails.createdAt, startOfDay(sql`clock_timestamp()`)),
        ne(mails.state, 'failed'),
        mailId === undefined ? undefined : ne(mails.id, mailId),
      ),
    )
  if ((sent?.number ?? 0) >= mailsPerDay) {
    throw refusal(429, { mailsPrDag: [REFUSED.mails(mailsPerDay)] })
  }
}

/**
 * Throws unless a file of this size fits into the case and into what the user may upload today.
 * Counts the rows of files, like `requireMailsLeft`.
 */
export async function requireRoom(
  transaction: Database,
  { uploadBytesPerDay, bytesPerCase }: SalaryLimits,
  upload: {
    readonly caseId: string
    readonly personIdent: string
    readonly now: Date
    readonly bytes: number
  },
): Promise<void> {
  await lockUser(transaction, upload.personIdent)
  const inCase = await bytesOf(transaction, eq(files.caseId, upload.caseId))
  if (inCase + upload.bytes > bytesPerCase) {
    const message = REFUSED.case(toMegabytes(bytesPerCase), bytesPerCase - inCase)
    throw refusal(413, { file: [message] })
  }
  const today = await uploadedBytes(
    transaction,
    upload.personIdent,
    startOfDay(sql`${upload.now.toISOString()}::timestamptz`),
  )
  if (today + upload.bytes > uploadBytesPerDay) {
    const message = REFUSED.uploads(toMegabytes(uploadBytesPerDay), uploadBytesPerDay - today)
    throw refusal(429, { file: [message] })
  }
}

async function bytesOf(transaction: Database, which: SQL | undefined): Promise<number> {
  const [row] = await transaction
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(which)
  return row?.bytes ?? 0
}

/** What a user has uploaded, files that they have removed again included. */
async function uploadedBytes(
  transaction: Database,
  personIdent: string,
  since: SQL,
): Promise<number> {
  const { details } = caseEvents
  const [removed] = await transaction
    .select({ bytes: sum(sql`(${details}->>'bytes')::bigint`).mapWith(Number) })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.kind, 'file-removed'),
        eq(caseEvents.byIdent, personIdent),
        gte(caseEvents.at, since),
        sql`(${details}->>'addedAt')::timestamptz >= ${since}`,
      ),
    )
  const added = and(eq(files.byIdent, personIdent), gte(files.changedAt, since))
  return (removed?.bytes ?? 0) + (await bytesOf(transaction, added))
}

/** Makes concurrent requests of one user, also to several instances, count one after another. */
async function lockUser(transaction: Database, personIdent: string): Promise<void> {
  await transaction
    .select({ personIdent: portalUsers.personIdent })
    .from(portalUsers)
    .where(eq(portalUsers.personIdent, personIdent))
    .for('no key update')
}

/** The instant at which the day in Denmark began that an instant belongs to. */
function startOfDay(instant: SQL): SQL {
  return sql`date_trunc('day', ${instant} at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen'`
}
