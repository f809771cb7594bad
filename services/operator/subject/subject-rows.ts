import { type SQL, sql } from 'drizzle-orm'

/** The person whom a request for access or erasure is about. */
export interface Subject {
  readonly ident: string
  /** Null if the register does not have the person. */
  readonly person: {
    readonly name: string
    readonly birthDate: string | null
  } | null
}

/** The rows of one table that concern a person. */
export interface SubjectRows {
  /** Schema and table. */
  readonly table: string
  readonly where: (subject: Subject) => SQL
  /** Columns that are left out of an export. */
  readonly secret?: readonly string[]
  /**
   * What an erasure does: deletes the rows, changes them so that they no longer name the person, or
   * keeps them for a reason.
   */
  readonly erase: 'delete' | { readonly set: SQL } | { readonly keep: string }
}

const posts = ({ ident }: Subject) =>
  sql`post_id in (select id from members.post where person_ident = ${ident})`

/** Cases carry no ident of the newly hired, so they are found by name and birth date. */
export const ownCases = ({ person }: Subject) =>
  person === null || person.birthDate === null
    ? sql`false`
    : sql`newly_hired_name = ${person.name} and birth_date = ${person.birthDate}::date`
const inOwnCases = (subject: Subject) =>
  sql`case_id in (select id from salary."case" where ${ownCases(subject)})`

const AUDIT =
  'proves who read whose data, which the union must be able to answer for; removed by month (PORTAL_AUDIT_MONTHS)'
const ACCESS = 'the same for all reads; removed by month (PORTAL_ACCESS_LOG_MONTHS)'
const CASE =
  'the record of a salary placement, which may still be needed for a legal claim (article 17(3)(e))'
const AUTHOR = 'who did this in a case of somebody else; the name is erased in the rows above'

/** All rows about a person, in an order in which they can be deleted. */
export const SUBJECT_ROWS: readonly SubjectRows[] = [
  {
    table: 'identity.artifact',
    where: ({ ident }) => sql`payload->>'accountId' = ${ident}`,
    secret: ['payload'],
    erase: 'delete',
  },
  {
    table: 'identity.account',
    where: ({ ident }) => sql`member_ident = ${ident}`,
    secret: ['password_hash'],
    erase: 'delete',
  },
  {
    table: 'members.setting',
    where: ({ ident }) => sql`owner_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.coverage_count',
    where: ({ ident }) => sql`owner_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.favourite',
    where: ({ ident }) => sql`owner_ident = ${ident} or person_ident = ${ident}`,
    erase: 'delete',
  },
  ...[
    'members.notice',
    'members.notice_choice',
    'salary.notice',
    'salary.notice_choice',
    'salary.outbox',
  ].map(
    (table): SubjectRows => ({
      table,
      where: ({ ident }) => sql`owner_ident = ${ident}`,
      secret: ['stop_token'],
      erase: 'delete',
    }),
  ),
  {
    table: 'members.outbox',
    where: ({ ident }) => sql`owner_ident = ${ident} or member_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.note',
    where: ({ ident }) =>
      sql`owner_ident = ${ident} or (reference_type = 'MedlemIdent' and reference_id = ${ident})`,
    erase: 'delete',
  },
  {
    table: 'members.update_field',
    where: ({ ident }) =>
      sql`batch_id in (select id from members.update_batch where member_ident = ${ident})`,
    erase: 'delete',
  },
  {
    table: 'members.update_batch',
    where: ({ ident }) => sql`member_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.update_batch',
    where: ({ ident }) => sql`user_ident = ${ident} and member_ident <> ${ident}`,
    erase: { keep: 'reports about other members, which are theirs' },
  },
  {
    table: 'members.opened_member',
    where: ({ ident }) => sql`user_ident = ${ident} or member_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.employment',
    where: ({ ident }) => sql`person_ident = ${ident}`,
    erase: 'delete',
  },
  { table: 'members.coverage', where: posts, erase: 'delete' },
  {
    table: 'members.deputyship',
    where: (subject) => sql`person_ident = ${subject.ident} or ${posts(subject)}`,
    erase: 'delete',
  },
  {
    table: 'members.post',
    where: ({ ident }) => sql`person_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'members.portal_user',
    where: ({ ident }) => sql`person_ident = ${ident}`,
    erase: 'delete',
  },
  { table: 'members.person', where: ({ ident }) => sql`ident = ${ident}`, erase: 'delete' },
  {
    table: 'members.imitation_period',
    where: ({ ident }) => sql`user_ident = ${ident} or acted_as_ident = ${ident}`,
    erase: { keep: AUDIT },
  },
  {
    table: 'members.imitation_audit',
    where: ({ ident }) =>
      sql`user_ident = ${ident} or acted_as_ident = ${ident} or asked_for = ${ident}`,
    erase: { keep: AUDIT },
  },
  {
    table: 'members.access_log',
    where: ({ ident }) => sql`user_ident = ${ident} or asked_for = ${ident}`,
    erase: { keep: ACCESS },
  },
  {
    table: 'salary.responsibility',
    where: ({ ident }) => sql`person_ident = ${ident}`,
    erase: 'delete',
  },
  {
    table: 'salary.portal_user',
    where: ({ ident }) => sql`person_ident = ${ident}`,
    erase: {
      set: sql`roles = '{}', department_number = null, salary_access = false, name = null, mail_address = null`,
    },
  },
  {
    table: 'salary.note',
    where: ({ ident }) => sql`by_ident = ${ident}`,
    erase: { set: sql`by_name = 'Slettet bruger'` },
  },
  {
    table: 'salary.case',
    where: ({ ident }) =>
      sql`taken_by_ident = ${ident} and closed_at is null and merged_into_id is null`,
    // Open cases wait for somebody else, with a new version, as for any change.
    erase: {
      set: sql`taken_by_ident = null, taken_at = null, change_digest = null,
        registered_at = registered_at + interval '1 millisecond'`,
    },
  },
  {
    table: 'salary.case',
    where: ({ ident }) => sql`taken_by_ident = ${ident} or closed_by_ident = ${ident}`,
    erase: { keep: AUTHOR },
  },
  {
    table: 'salary.reminder',
    where: ({ ident }) => sql`created_by_ident = ${ident}`,
    erase: { keep: AUTHOR },
  },
  {
    table: 'salary.file',
    where: ({ ident }) => sql`by_ident = ${ident}`,
    erase: { keep: AUTHOR },
  },
  {
    table: 'salary.mail',
    where: ({ ident }) => sql`by_ident = ${ident}`,
    erase: { keep: `${AUTHOR}; removed after PORTAL_MAIL_DAYS` },
  },
  {
    table: 'salary.case_event',
    where: ({ ident }) =>
      sql`by_ident = ${ident} or ${ident} in
        (details->>'fromIdent', details->>'toIdent', details->>'setByIdent')`,
    erase: { keep: AUTHOR },
  },
  { table: 'salary.case', where: ownCases, erase: { keep: CASE } },
  { table: 'salary.note', where: inOwnCases, erase: { keep: CASE } },
  { table: 'salary.reminder', where: inOwnCases, erase: { keep: CASE } },
  { table: 'salary.file', where: inOwnCases, erase: { keep: CASE } },
  { table: 'salary.mail', where: inOwnCases, erase: { keep: CASE } },
  { table: 'salary.case_event', where: inOwnCases, erase: { keep: CASE } },
  {
    table: 'salary.imitation_period',
    where: ({ ident }) => sql`user_ident = ${ident} or acted_as_ident = ${ident}`,
    erase: { keep: AUDIT },
  },
  {
    table: 'salary.imitation_audit',
    where: ({ ident }) => sql`user_ident = ${ident} or acted_as_ident = ${ident}`,
    erase: { keep: AUDIT },
  },
  {
    table: 'salary.access_log',
    where: ({ ident }) => sql`user_ident = ${ident} or asked_for = ${ident}`,
    erase: { keep: ACCESS },
  },
]
