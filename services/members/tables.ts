import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accessLogTable } from '../platform/access-log.ts'
import { imitationAuditTable } from '../platform/audit.ts'
import { danishOrder } from '../platform/danish-order.ts'
import { imitationPeriodTable } from '../platform/imitation-period.ts'
import { noticeTables } from '../platform/notices.ts'
import { outboxTable } from '../platform/outbox.ts'

/** The last eight digits, which are a complete Danish phone number. */
export function phoneEnd(column: SQLWrapper): SQL {
  return sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 8)`
}

/** The searched form of a name: `folded` in TypeScript also writes ø as o. */
export function searchText(column: SQLWrapper): SQL {
  return sql`replace(${column}, 'oe', 'o')`
}

/** The member service stores all its data in this schema, and no other service uses it. */
export const members = pgSchema('members')

export const departments = members.table('department', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
})

/** Contacts for questions about the portal itself; departments answer questions about members. */
export const supportContacts = members.table('support_contact', {
  type: text('type').primaryKey(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
})

export const positionGroups = members.table('position_group', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

export const positions = members.table('position', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
  groupId: text('group_id').references(() => positionGroups.id),
})

export const workplaces = members.table('workplace', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
  type: text('type'),
  agreementGroup: text('agreement_group'),
  departmentNumber: text('department_number')
    .notNull()
    .references(() => departments.number),
  addressLine1: text('address_line_1'),
  addressLine2: text('address_line_2'),
  addressLine3: text('address_line_3'),
  postcode: text('postcode'),
  city: text('city'),
})

/** The positions that can be held at a type of workplace; all positions if none is listed. */
export const workplaceTypePositions = members.table(
  'workplace_type_position',
  {
    type: text('type').notNull(),
    positionNumber: text('position_number')
      .notNull()
      .references(() => positions.number),
  },
  (table) => [primaryKey({ columns: [table.type, table.positionNumber] })],
)

/** All members of the union, including representatives. */
export const persons = members.table(
  'person',
  {
    ident: text('ident').primaryKey(),
    memberNumber: text('member_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    departmentNumber: text('department_number').references(() => departments.number),
    enrolledOn: date('enrolled_on', { mode: 'string' }),
    mobile: text('mobile'),
    phone: text('phone'),
    email: text('email'),
    phoneIsSecret: boolean('phone_is_secret').notNull().default(false),
    updateStatus: text('update_status').notNull().default('IkkeOpdateret'),
    /** The name with a space before each word, so that the search can match the starts of words. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(
        sql`members.folded(' ' || translate(first_name || ' ' || last_name, '-', ' '))`,
      ),
  },
  (table) => [
    index('person_search_text')
      .using('gin', sql`(${searchText(table.searchName)}) gin_trgm_ops`)
      // Disable the index's list of pending rows, which makes the planner prefer a sequential scan.
      .with({ fastupdate: false }),
    index('person_danish_order').on(
      danishOrder(table.firstName),
      danishOrder(table.lastName),
      table.ident,
    ),
    index('person_birth_date').on(table.birthDate),
    index('person_department').on(table.departmentNumber),
    index('person_mobile_end').on(phoneEnd(table.mobile)),
    index('person_phone_end').on(phoneEnd(table.phone)),
  ],
)

/** A person's position at a workplace. A person can have several positions at one workplace. */
export const employments = members.table(
  'employment',
  {
    /** Stays the same when the workplace or the position changes. */
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    personIdent: text('person_ident')
      .notNull()
      .references(() => persons.ident),
    workplaceNumber: text('workplace_number')
      .notNull()
      .references(() => workplaces.number),
    positionNumber: text('position_number')
      .notNull()
      .references(() => positions.number),
    hoursPerWeek: numeric('hours_per_week', { precision: 4, scale: 2, mode: 'number' }),
    isPrimary: boolean('is_primary').notNull(),
    workPhone: text('work_phone'),
    workEmail: text('work_email'),
  },
  (table) => [
    primaryKey({ columns: [table.personIdent, table.workplaceNumber, table.positionNumber] }),
    uniqueIndex('employment_id').on(table.id),
    index('employment_workplace').on(table.workplaceNumber),
  ],
)

export const postTypes = members.table('post_type', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  sort: integer('sort').notNull(),
  showLongName: boolean('show_long_name').notNull(),
  /** The type of the post that holders of this post are deputies for. */
  deputisesCode: text('deputises_code'),
})

/** A representative's post (tillidshverv). */
export const posts = members.table(
  'post',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    personIdent: text('person_ident')
      .notNull()
      .references(() => persons.ident),
    typeCode: text('type_code')
      .notNull()
      .references(() => postTypes.code),
    active: boolean('active').notNull(),
    /** The date of the next election; in the past once the post has ended. */
    electedOn: date('elected_on', { mode: 'string' }),
  },
  (table) => [uniqueIndex('post_person_type').on(table.personIdent, table.typeCode)],
)

/** The workplaces whose members a post covers. */
export const coverage = members.table(
  'coverage',
  {
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id),
    workplaceNumber: text('workplace_number')
      .notNull()
      .references(() => workplaces.number),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.workplaceNumber] }),
    index('coverage_workplace').on(table.workplaceNumber),
  ],
)

/** The people whom a deputy represents. */
export const deputyships = members.table(
  'deputyship',
  {
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id),
    personIdent: text('person_ident')
      .notNull()
      .references(() => persons.ident),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personIdent] }),
    index('deputyship_person').on(table.personIdent),
  ],
)

/**
 * The users of the portal on this data set. There is no foreign key to `person`, because an
 * account's person may be missing from the register; the profile lookup then fails.
 */
export const portalUsers = members.table('portal_user', {
  personIdent: text('person_ident').primaryKey(),
  roles: text('roles').array().notNull(),
  departmentNumber: text('department_number').references(() => departments.number),
  notesAccess: boolean('notes_access').notNull().default(false),
  salaryAccess: boolean('salary_access').notNull().default(false),
  stewardMobile: text('steward_mobile'),
  stewardEmail: text('steward_email'),
  colleaguesCoveredTr: integer('colleagues_covered_tr'),
  colleaguesCoveredFtr: integer('colleagues_covered_ftr'),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
})

/** What users have chosen for the portal; the values are the front end's. */
export const settings = members.table(
  'setting',
  {
    ownerIdent: text('owner_ident').notNull(),
    name: text('name').notNull(),
    /** JSON. */
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerIdent, table.name] })],
)

/** How many members and colleagues a representative covered in a month, as last counted in it. */
export const coverageCounts = members.table(
  'coverage_count',
  {
    ownerIdent: text('owner_ident').notNull(),
    post: text('post', { enum: ['TR', 'FTR'] }).notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    members: integer('members').notNull(),
    colleagues: integer('colleagues').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerIdent, table.post, table.month] })],
)

export const favourites = members.table(
  'favourite',
  {
    ownerIdent: text('owner_ident').notNull(),
    personIdent: text('person_ident')
      .notNull()
      .references(() => persons.ident),
  },
  (table) => [primaryKey({ columns: [table.ownerIdent, table.personIdent] })],
)

/** A representative's own note on a member or a workplace. */
export const notes = members.table(
  'note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    ownerIdent: text('owner_ident').notNull(),
    referenceType: text('reference_type', { enum: ['MedlemIdent', 'ArbejdsstedNr'] }).notNull(),
    referenceId: text('reference_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    isRead: boolean('is_read').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('note_reference').on(table.ownerIdent, table.referenceType, table.referenceId)],
)

/**
 * A change that a representative reported about a member. It waits until it is applied to the
 * register. Its status and handling time change once, in the transaction that changes the register.
 */
export const updateBatches = members.table(
  'update_batch',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    /** When the update was reported, by the portal's clock. */
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    /** When it was received, in real time; the waiting time starts here. */
    receivedAt: timestamp('received_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    userIdent: text('user_ident').notNull(),
    memberIdent: text('member_ident')
      .notNull()
      .references(() => persons.ident),
    effectiveOn: date('effective_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    remarks: text('remarks'),
    /** Hash of the request, to recognise a repeated call. */
    fingerprint: text('fingerprint'),
    /** The change to apply to the register; null if another system applies it. */
    change: jsonb('change'),
    /** Why the union's office refused it; null if it did not. */
    refusal: text('refusal'),
  },
  (table) => [
    index('update_batch_user').on(table.userIdent),
    index('update_batch_member').on(table.memberIdent),
    index('update_batch_waiting')
      .on(table.receivedAt)
      .where(sql`${table.status} = 'UnderOpdatering'`),
  ],
)

/**
 * The fields that an update changes, each with the names of its old and new value at the time of
 * the report.
 */
export const updateFields = members.table(
  'update_field',
  {
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => updateBatches.id),
    place: integer('place').notNull(),
    type: text('type').notNull(),
    newName: text('new_name'),
    oldName: text('old_name'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.place] })],
)

/** The members that are not their own whom users opened in the last hour; the service counts them. */
export const openedMembers = members.table(
  'opened_member',
  {
    userIdent: text('user_ident').notNull(),
    memberIdent: text('member_ident').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.userIdent, table.memberIdent] })],
)

export const imitationAudit = imitationAuditTable(members)

export const imitationPeriods = imitationPeriodTable(members)

/** Mails to members, which the portal sends for their representative. */
export const outbox = outboxTable(members)

export const { notices, noticeChoices } = noticeTables(members)

export const accessLog = accessLogTable(members)
