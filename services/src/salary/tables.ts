import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** Everything the salary service knows stands in this schema, and nothing of any other service. */
export const salary = pgSchema('salary')

export const workplaces = salary.table('workplace', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
})

export const positions = salary.table('position', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
})

/** Who may use this data set, and what for. */
export const portalUsers = salary.table('portal_user', {
  personIdent: text('person_ident').primaryKey(),
  roles: text('roles').array().notNull(),
  departmentNumber: text('department_number'),
  salaryAccess: boolean('salary_access').notNull(),
  /** First and last name, as notes and mails are signed; null where the register gave none. */
  name: text('name'),
  mailAddress: text('mail_address'),
})

/** The workplaces whose cases a representative handles. */
export const responsibilities = salary.table(
  'responsibility',
  {
    personIdent: text('person_ident')
      .notNull()
      .references(() => portalUsers.personIdent),
    workplaceNumber: text('workplace_number')
      .notNull()
      .references(() => workplaces.number),
  },
  (table) => [primaryKey({ columns: [table.personIdent, table.workplaceNumber] })],
)

/**
 * A salary-placement case (sag). It holds what happened to the case; the status shown is derived
 * from that and from today.
 */
export const cases = salary.table(
  'case',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    /**
     * Moves on with every change, so that a change on a stale case is seen. In milliseconds, which
     * is what callers are told and send back.
     */
    registeredAt: timestamp('registered_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Of the last change: who, which call and what was sent, so that a repeat of it is known. */
    changeDigest: text('change_digest'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    deadlineOn: date('deadline_on', { mode: 'string' }),
    workplaceNumber: text('workplace_number')
      .notNull()
      .references(() => workplaces.number),
    positionNumber: text('position_number').references(() => positions.number),
    newlyHiredName: text('newly_hired_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    employedOn: date('employed_on', { mode: 'string' }),
    mobileNumbers: text('mobile_numbers').array().notNull(),
    emails: text('emails').array().notNull(),
    memberText: text('member_text'),
    employerEmail: text('employer_email'),
    takenByIdent: text('taken_by_ident'),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedAs: text('closed_as', { enum: ['Afsluttet', 'IkkeTRRelevant'] }),
    closedByIdent: text('closed_by_ident'),
    /** Of a rejected case. */
    rejectReasonNumber: text('reject_reason_number'),
    rejectText: text('reject_text'),
    /** The case that survived when the two were merged; this one rests meanwhile, as it was. */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => cases.id),
    mergedAt: timestamp('merged_at', { withTimezone: true }),
    contactStatusId: text('contact_status_id'),
    organisingStatusId: text('organising_status_id'),
    salaryStatusId: text('salary_status_id'),
    contactedOn: date('contacted_on', { mode: 'string' }),
    /** The organising status comes from the member register and is not for the caseworker to say. */
    organisingLocked: boolean('organising_locked').notNull().default(false),
  },
  (table) => [
    check(
      'case_closed_as_something',
      sql`(${table.closedAt} is null) = (${table.closedAs} is null)`,
    ),
    check(
      'case_merged_while_open',
      sql`${table.mergedIntoId} is null or (${table.closedAt} is null and ${table.mergedIntoId} <> ${table.id})`,
    ),
    index('case_merged_into').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('case_open_at_workplace').on(table.workplaceNumber).where(sql`${table.closedAt} is null`),
    index('case_closed_at_workplace')
      .on(table.workplaceNumber, table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
)

export const reminders = salary.table(
  'reminder',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    content: text('content').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    sendsMail: boolean('sends_mail').notNull(),
    reasonNumber: text('reason_number'),
    freeText: text('free_text'),
    createdByIdent: text('created_by_ident').references(() => portalUsers.personIdent),
    createdAt: timestamp('created_at', { withTimezone: true }),
    /** Since when an instance of the service is sending the mail. */
    mailClaimedAt: timestamp('mail_claimed_at', { withTimezone: true }),
    mailSentAt: timestamp('mail_sent_at', { withTimezone: true }),
  },
  (table) => [
    index('reminder_case').on(table.caseId),
    index('reminder_mail_due')
      .on(table.dueOn)
      .where(sql`${table.sendsMail} and ${table.mailSentAt} is null`),
  ],
)

export const notes = salary.table(
  'note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    /** HTML. */
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    byIdent: text('by_ident').notNull(),
    /** What the author was called when it was written. */
    byName: text('by_name').notNull(),
  },
  (table) => [index('note_case').on(table.caseId)],
)

/** What is known of a file; its contents stand in the file store under its storage key. */
export const files = salary.table(
  'file',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    title: text('title').notNull(),
    /** Without a dot; empty for a name that has none. */
    extension: text('extension').notNull(),
    fullName: text('full_name').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    byIdent: text('by_ident').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [unique('file_case_full_name').on(table.caseId, table.fullName)],
)

/** A mail sent from a case. Its row is there before it is sent, so that none is sent twice. */
export const mails = salary.table(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    byIdent: text('by_ident').notNull(),
    /** Of what was asked to be sent, so that a repeat of it is known. */
    digest: text('digest').notNull(),
    subject: text('subject').notNull(),
    recipients: text('recipients').array().notNull(),
    state: text('state', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mail_case').on(table.caseId, table.digest)],
)

/** One row for every read answered to somebody who acts as another. Rows are only ever added. */
export const imitationAudit = salary.table('imitation_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  userIdent: text('user_ident').notNull(),
  actedAsIdent: text('acted_as_ident').notNull(),
  call: text('call').notNull(),
  askedFor: text('asked_for').notNull(),
  requestId: text('request_id').notNull(),
})
