import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '../../../../services/identity/tables.ts'
import * as memberTables from '../../../../services/members/tables.ts'
import { migrateSchemas } from '../../../../services/platform/migrations.ts'
import { readSettings } from '../../../../services/platform/settings.ts'
import * as salaryTables from '../../../../services/salary/tables.ts'
import { findDatabases } from '../postgres/databases.ts'
import { type TestDatabase, withDatabase } from '../testing/databases.ts'
import { testClock } from '../testing/service-calls.ts'
import { dumpRows } from './row-dump.ts'
import { seedDummy, seedUnion } from './seed.ts'

/** `npm test` tries every eighth table. */
const SAMPLE = process.env.PORTAL_MATRIX === 'whole' ? 1 : 8

const TABLES = [accounts, ...Object.values(memberTables), ...Object.values(salaryTables)].flatMap(
  (found) => {
    if (!is(found, PgTable)) return []
    const { schema, name } = getTableConfig(found)
    return [`${schema}.${name}`]
  },
)

const WAYS = [
  ['the union', seedUnion],
  ['the test accounts', seedDummy],
] as const

/** A value for a column that must have one, by its type. */
const VALUES: Readonly<Record<string, string>> = {
  _text: "'{}'",
  bool: 'false',
  date: 'current_date',
  int4: '1',
  int8: '1',
  jsonb: "'{}'",
  text: "'x'",
  timestamptz: 'clock_timestamp()',
  uuid: 'gen_random_uuid()',
}

/** Inserts one row without the rows that it refers to. */
async function insertOne({ db }: TestDatabase, table: string): Promise<void> {
  const [schema = '', name = ''] = table.split('.')
  const { rows } = await db.execute<{ column: string; type: string }>(sql`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`)
  const columns = rows.map(({ column }) => `"${column}"`).join()
  const values = rows.map(({ type }) => VALUES[type] ?? `no value of type ${type}`).join()
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql.raw(`insert into ${table} (${columns}) values (${values})`))
  })
}

describe('seed.attacks', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateSchemas(database.db, ['identity', 'members', 'salary']))

    describe("Attack: fill a database that has somebody's rows", () => {
      const tries = WAYS.flatMap(([whose, seed]) =>
        TABLES.map((table) => ({ whose, seed, table })),
      ).filter((_, index) => index % SAMPLE === 0)

      it.each(tries)('one row in $table, for $whose', async ({ seed, table }) => {
        await insertOne(database, table)
        const before = await dumpRows(database.db, ['seed', 'migrations'])
        const options = { db: database.db, clock: testClock, unionMembers: 1 }
        // A row of a partitioned table is in a partition of it, too.
        const used = new RegExp(
          `demo data, in ${table}(, ${table}_[0-9_]+)?. Nothing was changed.$`,
        )
        await expect(seed(options)).rejects.toThrow(used)
        expect(await dumpRows(database.db, ['seed', 'migrations'])).toEqual(before)
        expect(await database.db.execute(sql`select 1 from seed.record`)).toMatchObject({
          rowCount: 0,
        })
        await database.db.execute(sql.raw(`truncate ${table} cascade`))
      })
    })
  })

  describe("Attack: empty a database that is not the portal's own", () => {
    it.each(['postgres://127.0.0.1/union', 'postgres://db.union.example/union'])(
      'start --fresh on %s',
      async (url) => {
        const settings = readSettings({ DATABASE_URL: url, DATABASE_URL_DUMMY: `${url}_dummy` })
        await expect(findDatabases(settings, true)).rejects.toThrow('Nothing was changed.')
        await expect(findDatabases(settings, false)).resolves.toMatchObject({ areOwn: false })
      },
    )
  })
})
