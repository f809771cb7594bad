import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accessLogTable } from '../platform/access-log.ts'
import { imitationAuditTable } from '../platform/audit.ts'
import { imitationPeriodTable } from '../platform/imitation-period.ts'
import { noticeTables } from '../platform/notices.ts'
import { outboxTable } from '../platform/outbox.ts'

/** The salary service stores all its data in this schema, and no other service uses it. */
export const salary = pgSchema('salary')

export const workplaces = salary.table('workplace', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
})

export const positions = salary.table('position', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
})

/** The users of the salary service, and their permissions. */
export const portalUsers = salary.table('portal_user', {
  personIdent: text('person_ident').primaryKey(),
  roles: text('roles').array().notNull(),
  departmentNumber: text('department_number'),
  salaryAccess: boolean('salary_access').notNull(),
  /** First and last name, used to sign notes and emails; null if the register has none. */
  name: text('name'),
  mailAddress: text('mail_address'),
})

/** The workplaces whose cases a representative handles, also those handled as a deputy. */
export const responsibilities = salary.table(
  'responsibility',
  {
    personIdent: text('person_ident')
      .notNull()
      .references(() => portalUsers.personIdent),
    workplaceNumber: text('workplace_number')
      .notNull()
      .references(() => workplaces.number),
    /** The post that the representative has there, which signs their emails; null if unknown. */
    postName: text('post_name'),
  },
  (table) => [primaryKey({ columns: [table.personIdent, table.workplaceNumber] })],
)

/**
 * A salary-placement case (sag). The row stores what happened to the case; its status is derived
 * from that and the current date.
 */
export const cases = salary.table(
  'case',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    /**
     * The version: increases with every change, so that a change based on a stale view is detected.
     * In milliseconds, the precision that clients receive and send back.
     */
    registeredAt: timestamp('registered_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Hash of the last change (its person, call and content), to recognise a repeat. */
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
    /** Set for a rejected case. */
    rejectReasonNumber: text('reject_reason_number'),
    rejectText: text('reject_text'),
    /**
     * The surviving case, if this one was merged into it. The other columns keep their values, so
     * that the merge can be undone. When the survivor ends, this case gets the same end.
     */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => cases.id),
    mergedAt: timestamp('merged_at', { withTimezone: true }),
    contactStatusId: text('contact_status_id'),
    organisingStatusId: text('organising_status_id'),
    salaryStatusId: text('salary_status_id'),
    contactedOn: date('contacted_on', { mode: 'string' }),
    /**
     * Whether the member register determines the organising status, so that caseworkers cannot set
     * it.
     */
    organisingLocked: boolean('organising_locked').notNull().default(false),
  },
  (table) => [
    check(
      'case_closed_as_something',
      sql`(${table.closedAt} is null) = (${table.closedAs} is null)`,
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
    /** When an instance of the service started sending the email. */
    mailClaimedAt: timestamp('mail_claimed_at', { withTimezone: true }),
    /**
     * When the email was handed over to the mail server. Without `mailSentAt`, it is uncertain
     * whether the server accepted it, so it is not sent again.
     */
    mailHandedOverAt: timestamp('mail_handed_over_at', { withTimezone: true }),
    mailSentAt: timestamp('mail_sent_at', { withTimezone: true }),
    /** When the reminder was ticked off; null while it is still to be done. */
    doneAt: timestamp('done_at', { withTimezone: true }),
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
    /** The author's name at the time of writing. */
    byName: text('by_name').notNull(),
  },
  (table) => [index('note_case').on(table.caseId)],
)

/** Metadata of a file; its content is in the file store under the storage key. */
export const files = salary.table(
  'file',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    title: text('title').notNull(),
    /** Without the dot; empty for a name without extension. */
    extension: text('extension').notNull(),
    fullName: text('full_name').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    byIdent: text('by_ident').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    unique('file_case_full_name').on(table.caseId, table.fullName),
    // For the sum of what a user has uploaded today.
    index('file_by_ident').on(table.byIdent, table.changedAt),
    // This operator class lets `like 'ab%'` use the index under any collation.
    index('file_storage_key').on(table.storageKey.op('text_pattern_ops')),
  ],
)

/**
 * Contents in the file store that no file refers to, in any data set. Only the union's database has
 * rows here, because the data sets share the file store.
 */
export const unreferencedContents = salary.table('unreferenced_content', {
  storageKey: text('storage_key').primaryKey(),
  /** When the sweep first found no file that refers to it. */
  since: timestamp('since', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
})

/** A file that was attached to an email; its hash tells whether a file is still the same. */
export interface MailedFile {
  readonly fullName: string
  readonly sha256: string
}

/** An email sent from a case. The row is inserted before sending, so that it is sent only once. */
export const mails = salary.table(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    byIdent: text('by_ident').notNull(),
    /** Hash of the request, to recognise a repeat. */
    digest: text('digest').notNull(),
    subject: text('subject').notNull(),
    /** All who get it; a recipient whom the mail server refused is taken out. */
    recipients: text('recipients').array().notNull(),
    /** Those of them who are not in 'Til'; null for mails of before these were kept apart. */
    ccRecipients: text('cc_recipients').array(),
    bccRecipients: text('bcc_recipients').array(),
    /**
     * `handed-over`: the mail server may have accepted it, but its answer is not recorded yet.
     * `unknown`: that answer will never be known, and the author has been told.
     */
    state: text('state', {
      enum: ['sending', 'handed-over', 'sent', 'failed', 'unknown'],
    }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The text, kept as long as the row; null for mails of before this was kept. */
    content: text('content'),
    /** The files that were attached; null like the text. */
    attachments: jsonb('attachments').$type<readonly MailedFile[]>(),
  },
  (table) => [
    index('mail_case').on(table.caseId, table.digest),
    // For the number of mails that a user has sent today.
    index('mail_by_ident').on(table.byIdent, table.createdAt),
  ],
)

/**
 * What happened to a case and left no other row: a removed file, a reminder that was put off, a
 * case that changed hands. Everything else in a case's history follows from the rows of the case,
 * its notes, files, reminders and mails.
 */
export const caseEvents = salary.table(
  'case_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    /** A `CaseEventKind`; text, so that the release before can read the rows of this one. */
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    byIdent: text('by_ident').notNull(),
    /** What the event is about, such as the name of a file or the new date of a reminder. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    /** The mail to a colleague whose case was taken over; marked like those of reminders. */
    mailClaimedAt: timestamp('mail_claimed_at', { withTimezone: true }),
    mailHandedOverAt: timestamp('mail_handed_over_at', { withTimezone: true }),
    mailSentAt: timestamp('mail_sent_at', { withTimezone: true }),
  },
  (table) => [
    index('case_event_case').on(table.caseId),
    // For the sum of what a user has uploaded and removed again today.
    index('case_event_file_removed')
      .on(table.byIdent, table.at)
      .where(sql`${table.kind} = 'file-removed'`),
    index('case_event_mail_due')
      .on(table.at)
      .where(sql`${table.kind} = 'handed-over' and ${table.mailSentAt} is null`),
  ],
)

export const imitationAudit = imitationAuditTable(salary)

export const imitationPeriods = imitationPeriodTable(salary)

/** Mails that tell users about their cases. */
export const outbox = outboxTable(salary)

export const { notices, noticeChoices } = noticeTables(salary)

export const accessLog = accessLogTable(salary)
