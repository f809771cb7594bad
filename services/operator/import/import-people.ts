import { randomBytes } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { saveAccounts } from '../../identity/accounts.ts'
import { accounts } from '../../identity/tables.ts'
import { POST_TYPES, postNameOf } from '../../members/post-types.ts'
import * as memberTables from '../../members/tables.ts'
import type { Database } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import * as salaryTables from '../../salary/tables.ts'
import type { Files } from './files.ts'

/**
 * Makes the register, the representatives and their accounts those of the four files, in one
 * transaction. What the files no longer have ends: accounts, posts, coverage and employments. People,
 * notes and cases stay.
 *
 * @returns a line for each file and each account that is new or removed
 */
export async function importPeople(database: Database, files: Files): Promise<readonly string[]> {
  const { rows } = await database.execute(sql`select to_regclass('seed.record') as record`)
  if (rows[0]?.record !== null) {
    throw new Error(
      'The database has the demo data: import into an empty one. Nothing was changed.',
    )
  }
  return database.transaction(async (db) => {
    await importRegister(db, files)
    await importPosts(db, files)
    await importCaseHandlers(db, files)
    const counts = Object.entries(files).map(([name, rows]) => `${name}.csv: ${rows.length} rows`)
    return [...counts, ...(await importAccounts(db, files))]
  })
}

const only = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

async function importRegister(db: Database, { workplaces, members, people }: Files) {
  const m = memberTables
  const departments = only(workplaces, ({ department }) => department)
  await insertRows(
    db,
    m.departments,
    departments.map((row) => ({
      number: row.department,
      name: row.departmentName,
      phone: row.departmentPhone,
      email: row.departmentEmail,
    })),
    ['number'],
  )
  await insertRows(
    db,
    m.workplaces,
    workplaces.map(({ number, name, type, postcode, city, ...row }) => ({
      ...{ number, name, type, postcode, city },
      agreementGroup: row.agreement,
      departmentNumber: row.department,
      addressLine1: row.address,
    })),
    ['number'],
  )
  const positions = only(members, ({ position }) => position).map((row) => ({
    number: row.position,
    name: row.positionName,
  }))
  await insertRows(db, m.positions, positions, ['number'])
  const registered = new Set(members.map(({ ident }) => ident))
  const persons = [
    ...members,
    // Staff need not be members, but the portal greets them by name.
    ...people
      .filter(({ ident }) => !registered.has(ident))
      .map((row) => ({ ...row, memberNumber: row.ident, birthDate: null, enrolledOn: null })),
  ]
  await insertRows(
    db,
    m.persons,
    only(persons, ({ ident }) => ident).map((row) => ({
      ident: row.ident,
      memberNumber: row.memberNumber,
      firstName: row.firstName,
      lastName: row.lastName,
      birthDate: row.birthDate,
      departmentNumber: row.department,
      enrolledOn: row.enrolledOn,
      mobile: row.mobile,
      email: row.email,
    })),
    ['ident'],
  )
  await db.delete(m.employments)
  const employed = new Set<string>()
  await insertRows(
    db,
    m.employments,
    members.map((row) => {
      const isPrimary = !employed.has(row.ident)
      employed.add(row.ident)
      return {
        personIdent: row.ident,
        workplaceNumber: row.workplace,
        positionNumber: row.position,
        hoursPerWeek: row.hours,
        isPrimary,
      }
    }),
  )
}

async function importPosts(db: Database, { people, coverage }: Files) {
  const m = memberTables
  await insertRows(db, m.postTypes, POST_TYPES, ['code'])
  await db.update(m.posts).set({ active: false })
  const held = only(coverage, ({ ident, post }) => `${ident} ${post}`)
  await insertRows(
    db,
    m.posts,
    held.map(({ ident, post, electedOn }) => ({
      ...{ personIdent: ident, typeCode: post, electedOn },
      active: true,
    })),
    ['personIdent', 'typeCode'],
  )
  await db.delete(m.coverage)
  for (const { ident, post, workplace } of coverage) {
    await db.insert(m.coverage).select(
      db
        .select({ postId: m.posts.id, workplaceNumber: sql`${workplace}`.as('workplace_number') })
        .from(m.posts)
        .where(and(eq(m.posts.personIdent, ident), eq(m.posts.typeCode, post))),
    )
  }
  await db.update(m.portalUsers).set({ roles: [], notesAccess: false, salaryAccess: false })
  await insertRows(
    db,
    m.portalUsers,
    people.map((row) => ({
      personIdent: row.ident,
      roles: [row.role],
      departmentNumber: row.department,
      notesAccess: row.notes,
      salaryAccess: row.salary,
    })),
    ['personIdent'],
  )
}

async function importCaseHandlers(db: Database, { workplaces, members, people, coverage }: Files) {
  const s = salaryTables
  const places = workplaces.map(({ number, name }) => ({ number, name }))
  await insertRows(db, s.workplaces, places, ['number'])
  const positions = only(members, ({ position }) => position)
  await insertRows(
    db,
    s.positions,
    positions.map((row) => ({ number: row.position, name: row.positionName })),
    ['number'],
  )
  await db.update(s.portalUsers).set({ roles: [], salaryAccess: false })
  await insertRows(
    db,
    s.portalUsers,
    people.map((row) => ({
      personIdent: row.ident,
      roles: [row.role],
      departmentNumber: row.department,
      salaryAccess: row.salary,
      name: `${row.firstName} ${row.lastName}`,
      mailAddress: row.email,
    })),
    ['personIdent'],
  )
  await db.delete(s.responsibilities)
  await insertRows(
    db,
    s.responsibilities,
    only(coverage, ({ ident, workplace }) => `${ident} ${workplace}`).map((row) => ({
      personIdent: row.ident,
      workplaceNumber: row.workplace,
      postName: postNameOf(row.post),
    })),
  )
}

/** New accounts without a password get one, which only this report has. */
async function importAccounts(db: Database, { people }: Files): Promise<readonly string[]> {
  const logins = people.map(({ login }) => login)
  const removed = await db
    .delete(accounts)
    .where(notInArray(accounts.login, logins))
    .returning({ login: accounts.login })
  const before = await db.select({ login: accounts.login }).from(accounts)
  const known = new Set(before.map(({ login }) => login))
  const report = removed.map(({ login }) => `${login}: the account was removed`)
  for (const { login, ident, password, firstName, lastName } of people) {
    const account = { login, memberIdent: ident, name: `${firstName} ${lastName}` }
    if (password === null && known.has(login)) {
      await db.update(accounts).set(account).where(eq(accounts.login, login))
      continue
    }
    const chosen = password ?? randomBytes(12).toString('base64url')
    await saveAccounts(db, [{ ...account, password: chosen, description: null }])
    if (password === null) report.push(`${login}: a new account, with the password ${chosen}`)
  }
  return report
}
