import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { saveAccounts } from '../../../../services/identity/accounts.ts'
import { POST_TYPES } from '../../../../services/members/post-types.ts'
import * as memberTables from '../../../../services/members/tables.ts'
import type { Clock } from '../../../../services/platform/clock.ts'
import { type Database, migrateService } from '../../../../services/platform/database.ts'
import type { FileStore } from '../../../../services/platform/file-store.ts'
import { insertRows } from '../../../../services/platform/insert-rows.ts'
import * as salaryTables from '../../../../services/salary/tables.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { buildDummyCases, buildUnionCases, type CaseFile } from './case-file.ts'
import { DEPARTMENTS } from './places.ts'
import type { Register } from './register.ts'
import { keepDocuments } from './samples/keep-documents.ts'
import { seedRecord } from './tables.ts'
import { buildDummy, buildUnion } from './union.ts'
import { withoutIndexes } from './without-indexes.ts'
import { POSITION_GROUPS, WORKPLACE_KINDS } from './work.ts'

export interface SeedOptions {
  /** The database of the union's data set; it also stores the identity accounts. */
  readonly union: NodePgDatabase
  /** The database of the dummy users' data set. */
  readonly dummy: NodePgDatabase
  readonly clock: Clock
  /** The number of members to create; more are created if the demo accounts need more. */
  readonly unionMembers: number
  /** Stores the files of cases; if omitted, cases have no files. */
  readonly files?: FileStore
}

export interface SeedState {
  /** The date (`yyyy-mm-dd`) that the data is relative to. */
  readonly day: string
  readonly unionMembers: number
  /** Whether this call created the data. */
  readonly made: boolean
}

/**
 * Fills both data sets and the demo accounts, unless they are already filled. Rejects if a database
 * contains anything else; existing rows are never changed.
 */
export async function seed({ union, dummy, ...options }: SeedOptions): Promise<SeedState> {
  await seedDummy({ ...options, db: dummy })
  return seedUnion({ ...options, db: union })
}

type DataSetOptions = Omit<SeedOptions, 'union' | 'dummy'> & { readonly db: NodePgDatabase }

/** Seeds the union's members and cases, and the accounts of both data sets. */
export async function seedUnion({
  db,
  clock,
  unionMembers,
  files,
}: DataSetOptions): Promise<SeedState> {
  await migrateSeed(db)
  const seeded = await readSeedState(db)
  if (seeded) return seeded
  const register = buildUnion(clock.today(), unionMembers)
  const caseFile = buildUnionCases(register, await keepDocuments(files))
  await fill(db, { register, caseFile, madeAt: clock.now() }, async (transaction) => {
    await saveAccounts(
      transaction,
      DEMO_ACCOUNTS.map((account) => ({
        login: account.login,
        memberIdent: account.memberIdent,
        name: account.name.join(' '),
        password: DEMO_PASSWORD,
        description: account.description,
      })),
    )
  })
  return { day: register.today, unionMembers: register.persons.length, made: true }
}

/** Seeds the dummy users' members and cases. */
export async function seedDummy({
  db,
  clock,
  files,
}: Omit<DataSetOptions, 'unionMembers'>): Promise<void> {
  await migrateSeed(db)
  if (await readSeedState(db)) return
  const register = buildDummy(clock.today())
  const caseFile = buildDummyCases(register, await keepDocuments(files))
  await fill(db, { register, caseFile, madeAt: clock.now() }, async () => {})
}

function migrateSeed(db: NodePgDatabase): Promise<void> {
  return migrateService(db, 'seed', fileURLToPath(new URL('./migrations', import.meta.url)))
}

/** Null if the database has not been seeded. */
async function readSeedState(db: Database): Promise<SeedState | null> {
  const [record] = await db.select().from(seedRecord)
  return record ? { day: record.day, unionMembers: record.unionMembers, made: false } : null
}

/** State of a database that other processes may have seeded; null if it has no demo data. */
export async function findSeedState(db: Database): Promise<SeedState | null> {
  const { rows } = await db.execute(sql`select to_regclass('seed.record') as found`)
  return rows[0]?.found === null ? null : readSeedState(db)
}

/** Tables of the services with at least one row, as `schema.name`. */
async function tablesInUse(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('members', 'salary') or (schemaname, tablename) = ('identity', 'account')
    order by 1`)
  const used: string[] = []
  for (const { name } of rows) {
    const found = await db.execute(sql.raw(`select 1 from ${name} limit 1`))
    if (found.rows.length > 0) used.push(name)
  }
  return used
}

interface Filling {
  readonly register: Register
  readonly caseFile: CaseFile
  readonly madeAt: Date
}

/** Inserts all data in one transaction, so that an interrupted seed runs again next time. */
async function fill(
  database: Database,
  { register, caseFile, madeAt }: Filling,
  addMore: (db: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (db) => {
    const used = await tablesInUse(db)
    if (used.length > 0) {
      throw new Error(
        `The database has data that is not the demo data, in ${used.join(', ')}. Nothing was changed.`,
      )
    }
    const m = memberTables
    await insertRows(db, m.departments, DEPARTMENTS.map(toDepartment))
    await insertRows(db, m.supportContacts, [
      { type: 'TRHotline', phone: '70000100', email: 'tr-hotline@forbund.test' },
    ])
    await insertRows(
      db,
      m.positionGroups,
      POSITION_GROUPS.map(({ id, name }) => ({ id, name })),
    )
    await insertRows(
      db,
      m.positions,
      POSITION_GROUPS.flatMap(({ id, positions }) =>
        positions.map(([number, name]) => ({ number, name, groupId: id })),
      ),
    )
    await insertRows(
      db,
      m.workplaceTypePositions,
      WORKPLACE_KINDS.flatMap(({ type, positions }) =>
        positions.map(([positionNumber]) => ({ type, positionNumber })),
      ),
    )
    await insertRows(db, m.postTypes, POST_TYPES)
    await insertRows(db, m.workplaces, register.workplaces)
    await withoutIndexes(db, m.persons, () => insertRows(db, m.persons, register.persons))
    await insertRows(db, m.employments, register.employments)
    await insertRows(db, m.posts, register.posts)
    await insertRows(db, m.coverage, register.coverage)
    await insertRows(db, m.deputyships, register.deputyships)
    await insertRows(db, m.portalUsers, register.portalUsers)
    await insertRows(db, m.coverageCounts, register.coverageCounts)
    await insertRows(db, m.favourites, register.favourites)
    await insertRows(db, m.notes, register.notes)
    await insertRows(db, m.updateBatches, register.updateBatches)
    await insertRows(db, m.updateFields, register.updateFields)
    // The seed sets these ids explicitly, so advance the sequence past them.
    for (const table of ['members.post', 'members.update_batch']) {
      await db.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`,
      )
    }

    const s = salaryTables
    const places = new Set(caseFile.responsibilities.map((each) => each.workplaceNumber))
    await insertRows(
      db,
      s.workplaces,
      register.workplaces
        .filter(({ number }) => places.has(number))
        .map(({ number, name }) => ({ number, name })),
    )
    await insertRows(
      db,
      s.positions,
      POSITION_GROUPS.flatMap(({ positions }) =>
        positions.map(([number, name]) => ({ number, name })),
      ),
    )
    await insertRows(db, s.portalUsers, caseFile.portalUsers)
    await insertRows(db, s.responsibilities, caseFile.responsibilities)
    await insertRows(db, s.cases, caseFile.cases)
    await insertRows(db, s.reminders, caseFile.reminders)
    await insertRows(db, s.notes, caseFile.notes)
    await insertRows(db, s.files, caseFile.files)

    await addMore(db)
    await db.insert(seedRecord).values({
      madeAt,
      day: register.today,
      unionMembers: register.persons.length,
    })
  })
  await database.execute(sql`analyze`)
}

function toDepartment(department: (typeof DEPARTMENTS)[number]) {
  const { number, name, mailName } = department
  return { number, name, phone: `70000${number}`, email: `medlem.${mailName}@forbund.test` }
}
