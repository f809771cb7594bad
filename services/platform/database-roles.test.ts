import { randomBytes } from 'node:crypto'
import { SERVICES, type ServiceName } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { withDatabase } from '../testing/databases.ts'
import { askServer, type CreatedDatabase, createBlankDatabase } from '../testing/test-databases.ts'
import { keepAuditMonths } from './audit.ts'
import { type Connection, connect } from './database.ts'
import { type DatabaseUser, findExcessRights } from './database-rights.ts'
import { createRoles, handOver, roleOf } from './database-roles.ts'
import { silentLog } from './log.ts'
import { prepareDataSets } from './migrations.ts'
import { unfitFor } from './production.ts'
import { readSettings } from './settings.ts'

const DENIED = { cause: { code: '42501' } }

describe('database-roles', () => {
  withDatabase('empty', (database) => {
    // Roles belong to the whole server, which other tests use at the same time.
    const prefix = `test_${randomBytes(6).toString('hex')}`
    const connections = new Map<DatabaseUser, Connection>()
    let dummy: CreatedDatabase

    const passwordOf = (user: DatabaseUser) => `it's ${user}`

    const urlOf = (user: DatabaseUser, url = database.url) => {
      const address = new URL(url)
      address.username = roleOf(prefix, user)
      address.password = passwordOf(user)
      return address.href
    }

    const as = (user: DatabaseUser) => {
      const connection = connections.get(user) ?? connect(urlOf(user), { connections: 1 })
      connections.set(user, connection)
      return connection.db
    }

    beforeAll(async () => {
      dummy = await createBlankDatabase()
      const administrator = connect(dummy.url)
      await createRoles(database.db, { prefix, passwordOf })
      for (const db of [database.db, administrator.db]) await handOver(db, prefix)
      await administrator.close()
      await migrate()
    }, 90_000)

    const migrate = () =>
      prepareDataSets({ union: urlOf('migrate'), dummy: urlOf('migrate', dummy.url) }, silentLog, {
        roles: prefix,
      })

    afterAll(async () => {
      for (const connection of connections.values()) await connection.close()
      await dummy.stop()
      for (const user of ['migrate', ...SERVICES] as const) {
        await askServer(`drop role ${roleOf(prefix, user)}`)
      }
    })

    async function tablesOf(schemas: readonly string[]): Promise<readonly string[]> {
      const { rows } = await database.db.execute<{ name: string }>(sql`
        select schemaname || '.' || tablename as name from pg_tables
        where schemaname = any(${sql.param(schemas)}::text[]) and tablename !~ '_\\d{4}_\\d{2}$'`)
      return rows.map(({ name }) => name)
    }

    describe.each(SERVICES)('%s', (service) => {
      test('reads and writes its own tables', async () => {
        const own = await tablesOf([service])
        expect(own.length).toBeGreaterThan(1)
        for (const table of own) {
          await as(service).execute(sql`select * from ${sql.raw(table)} limit 1`)
          await as(service)
            .execute(sql`insert into ${sql.raw(table)} select * from ${sql.raw(table)} where false`)
            .catch((error: unknown) => {
              // A generated column takes no value; that is not a matter of rights.
              expect(error).toMatchObject({ cause: { code: expect.stringMatching(/^428C9$/) } })
            })
        }
        await as(service).execute(sql`select hash from migrations.${sql.identifier(service)}`)
      })

      test('cannot read or write any other table', async () => {
        const others = [
          ...(await tablesOf(SERVICES.filter((name) => name !== service))),
          ...(await tablesOf(['migrations'])).filter((name) => !name.endsWith(`.${service}`)),
        ]
        expect(others.length).toBeGreaterThan(15)
        for (const table of others) {
          for (const statement of [
            `select 1 from ${table}`,
            `insert into ${table} default values`,
            `delete from ${table}`,
          ]) {
            await expect(as(service).execute(sql.raw(statement))).rejects.toMatchObject(DENIED)
          }
        }
      })

      test.each([
        'create schema other',
        'create table public.other (id int)',
        'create role other',
        'create database other',
        'alter table {own} add column other int',
        'drop table {own}',
        'truncate {own}',
      ])('cannot %s', async (statement) => {
        const [own = ''] = await tablesOf([service])
        await expect(
          as(service).execute(sql.raw(statement.replace('{own}', own))),
        ).rejects.toMatchObject(DENIED)
      })

      test('has no right that production refuses', async () => {
        expect(await findExcessRights(as(service), service)).toEqual([])
      })
    })

    test.each([
      ['members', 'imitation_audit'],
      ['members', 'access_log'],
      ['salary', 'imitation_audit'],
      ['salary', 'access_log'],
    ] as const)('%s.%s is only ever added to, by its own role too', async (service, table) => {
      const audit = sql`${sql.identifier(service)}.${sql.identifier(table)}`
      const db = as(service)
      await keepAuditMonths({ service, databases: [db], auditMonths: 12, accessLogMonths: 12 })
      await db.execute(sql`
          insert into ${audit} (user_ident, acted_as_ident, call, asked_for, status, request_id)
          values ('IVAN', 'ANNA', 'GET /medlem', 'list', 200, 'r-1')`)
      const { rows } = await database.db.execute<{ name: string }>(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${`${service}.${table}`}::regclass`,
      )
      expect(rows.length).toBeGreaterThan(2)
      for (const name of [`${service}.${table}`, ...rows.map(({ name }) => name)]) {
        for (const change of [
          `update ${name} set call = 'x'`,
          `delete from ${name}`,
          `truncate ${name}`,
          `alter table ${name} disable trigger all`,
        ]) {
          await expect(db.execute(sql.raw(change))).rejects.toMatchObject(DENIED)
        }
      }
      expect((await db.execute(sql`select * from ${audit}`)).rowCount).toBe(1)
    })

    test.each(['members', 'salary'] as const)(
      'the role of %s cannot remove young months of a log, or lower the limit',
      async (service) => {
        const months = async () => {
          const { rows } = await database.db.execute<{ name: string }>(
            sql`select inhrelid::regclass::text as name from pg_inherits order by 1`,
          )
          return rows.map(({ name }) => name)
        }
        const before = await months()
        for (const log of ['audit', 'access_log']) {
          await expect(
            as(service).execute(sql.raw(`select ${service}.keep_${log}_months(0)`)),
          ).rejects.toMatchObject({
            cause: { message: expect.stringContaining('is kept for at least 6 months') },
          })
          await expect(
            as(service).execute(sql.raw(`select ${service}.drop_${log}_months(0)`)),
          ).rejects.toMatchObject(DENIED)
        }
        await expect(
          as(service).execute(
            sql.raw(
              `create or replace function ${service}.least_log_months() returns integer language sql as 'select 0'`,
            ),
          ),
        ).rejects.toMatchObject(DENIED)
        expect(await months()).toEqual(before)
      },
    )

    test('the services do not need to run for a migration to grant again', async () => {
      await database.db.execute(
        sql.raw(`revoke all on site.text_change from ${roleOf(prefix, 'site')}`),
      )
      await expect(as('site').execute(sql`select 1 from site.text_change`)).rejects.toMatchObject(
        DENIED,
      )
      await migrate()
      await as('site').execute(sql`select 1 from site.text_change`)
    })

    test('another user of the server cannot connect', async () => {
      const stranger = `${prefix}_stranger`
      await database.db.execute(sql.raw(`create role ${stranger} login password 'unknown'`))
      const address = new URL(database.url)
      address.username = stranger
      address.password = 'unknown'
      const connection = connect(address.href, { connections: 1 })
      await expect(connection.db.execute(sql`select 1`)).rejects.toMatchObject(DENIED)
      await connection.close()
      await database.db.execute(sql.raw(`drop role ${stranger}`))
    })

    test('a missing role is named', async () => {
      await expect(
        prepareDataSets(
          { union: urlOf('migrate'), dummy: urlOf('migrate', dummy.url) },
          silentLog,
          { roles: 'nobody' },
        ),
      ).rejects.toThrow('there is no role nobody_identity, nobody_members')
    })

    test.each<[ServiceName, string, string]>([
      ['site', 'alter role {role} superuser', 'is a superuser'],
      ['site', 'alter role {role} createdb', 'may create databases'],
      ['site', 'alter role {role} createrole', 'may create roles'],
      ['site', 'alter role {role} bypassrls', 'may bypass row security'],
      ['site', 'alter role {role} replication', 'may replicate'],
      ['site', 'grant pg_read_all_data to {role}', 'is a member of pg_read_all_data'],
      ['site', 'grant usage on schema members to {role}', 'may use the schema members'],
      ['site', 'grant create on schema site to {role}', 'may add to the schema site'],
      ['site', 'grant {owner} to {role}', 'owns the schema members'],
      [
        'members',
        'grant delete on members.imitation_audit to {role}',
        'may change rows of members.imitation_audit',
      ],
    ])('%s is refused after %s', async (service, statement, excess) => {
      const role = roleOf(prefix, service)
      const filled = statement.replace('{role}', role).replace('{owner}', roleOf(prefix, 'migrate'))
      await database.db.execute(sql.raw(filled))
      const found = await findExcessRights(as(service), service)
      const undone = filled
        .replace(/^alter role (\S+) /, 'alter role $1 no')
        .replace(/^grant (.*) to /, 'revoke $1 from ')
      await database.db.execute(sql.raw(undone))

      expect(found).toContain(`the user ${role} ${excess}`)
      expect(await findExcessRights(as(service), service)).toEqual([])
    })

    test('production refuses the rights of an administrator, and takes those of the roles', async () => {
      const environment = (user: DatabaseUser | null) => ({
        PORTAL_MODE: 'production',
        PORTAL_ADDRESS_HOST: 'https://portal.example',
        PORTAL_ADDRESS_IDENTITY: 'https://login.example',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'portal@union.example',
        DATABASE_URL: user === null ? database.url : urlOf(user),
        DATABASE_URL_DUMMY: user === null ? dummy.url : urlOf(user, dummy.url),
      })
      const unfit = async (user: DatabaseUser, signedInAs: DatabaseUser | null) =>
        (await unfitFor(user)(readSettings(environment(signedInAs)))).filter((line) =>
          line.startsWith('DATABASE_URL'),
        )

      const administrator = new URL(database.url).username
      expect(await unfit('members', null)).toEqual(
        ['DATABASE_URL', 'DATABASE_URL_DUMMY'].map(
          (name) =>
            `${name}: the user ${administrator} is a superuser: use the role that services/roles.ts makes for members.`,
        ),
      )
      for (const user of ['migrate', ...SERVICES] as const) {
        expect(await unfit(user, user)).toEqual([])
      }
      expect((await unfit('members', 'migrate')).length).toBeGreaterThan(2)
    })
  })
})
