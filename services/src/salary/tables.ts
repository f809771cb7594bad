import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  pgSchema,
  primaryKey,
  text,
  timestamp,
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
    /** Moves on with every change, so that a change on a stale case is seen. */
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
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
  },
  (table) => [
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
  },
  (table) => [index('reminder_case').on(table.caseId)],
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
