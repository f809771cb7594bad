import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { array, object, parse, record, string, unknown } from 'valibot'
import { imitationAudit as membersAudit, accessLog as membersLog } from './members/tables.ts'
import { type AuditedService, keepAuditMonths, startAuditWorker } from './platform/audit.ts'
import { migrateService } from './platform/database.ts'
import { silentLog } from './platform/log.ts'
import { imitationAudit as salaryAudit, accessLog as salaryLog } from './salary/tables.ts'
import { withDatabase } from './testing/databases.ts'

const SERVICES = [
  ['members', membersAudit, membersLog],
  ['salary', salaryAudit, salaryLog],
] as const

const READ = {
  userIdent: 'IVAN',
  actedAsIdent: 'ANNA',
  call: 'GET /medlem',
  askedFor: 'list',
  requestId: 'r-1',
}

const journalSchema = object({ entries: array(record(string(), unknown())) })

const migrationsOf = (service: AuditedService) => join(__dirname, service, 'migrations')

/** A copy of a service's migrations that ends before the one that partitions the audit. */
function migrationsBefore(service: AuditedService, folder: string): string {
  const copy = join(folder, service)
  cpSync(migrationsOf(service), copy, { recursive: true })
  const journal = join(copy, 'meta', '_journal.json')
  const { entries } = parse(journalSchema, JSON.parse(readFileSync(journal, 'utf8')))
  const end = entries.findIndex(({ tag }) => String(tag).endsWith('_partition_audit'))
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, end) }))
  return copy
}

describe('audit', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-audit-'))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  withDatabase('empty', (database) => {
    const monthsAgo = (months: number) =>
      sql`clock_timestamp() - make_interval(months => ${months})`

    beforeAll(async () => {
      for (const [service] of SERVICES) {
        await migrateService(database.db, service, migrationsBefore(service, folder))
        await database.db.execute(sql`
          insert into ${sql.identifier(service)}.imitation_audit
            (at, user_ident, acted_as_ident, call, asked_for, request_id)
          values (${monthsAgo(30)}, 'IVAN', 'ANNA', 'before', 'list', 'r-0'),
                 (${monthsAgo(1)}, 'IVAN', 'ANNA', 'before', 'list', 'r-0')`)
        await migrateService(database.db, service, migrationsOf(service))
      }
    })

    describe.each(SERVICES)('of %s', (service, audit, log) => {
      const keep = (months: number) =>
        keepAuditMonths({
          service,
          databases: [database.db],
          auditMonths: months,
          accessLogMonths: 6,
        })

      async function partitions(table = 'imitation_audit'): Promise<readonly string[]> {
        const { rows } = await database.db.execute<{ name: string }>(sql`
          select inhrelid::regclass::text as name from pg_inherits
          where inhparent = ${`${service}.${table}`}::regclass order by 1`)
        return rows.map(({ name }) => name)
      }

      it('keeps the rows from before the partitions, and numbers new ones after them', async () => {
        await database.db.insert(audit).values(READ)
        const rows = await database.db.select().from(audit).orderBy(audit.id)
        expect(rows.map(({ id, call }) => [id, call])).toEqual([
          [1, 'before'],
          [2, 'before'],
          [3, 'GET /medlem'],
        ])
        expect(await partitions()).toHaveLength(33)
      })

      it('removes whole months, and no row in any other way', async () => {
        await keep(30)
        expect(await database.db.$count(audit)).toBe(3)
        await keep(12)
        const rows = await database.db.select().from(audit).orderBy(audit.id)
        expect(rows.map(({ id }) => id)).toEqual([2, 3])
        const names = await partitions()
        // Twelve whole months, the current one and the two coming ones.
        expect(names).toHaveLength(15)

        const refused = { cause: { message: expect.stringContaining('are only ever added') } }
        await expect(database.db.delete(audit)).rejects.toMatchObject(refused)
        await expect(database.db.update(audit).set({ call: 'x' })).rejects.toMatchObject(refused)
        for (const name of names.slice(-4)) {
          const rowsOf = sql.raw(name)
          const count = await database.db.execute<{ n: number }>(
            sql`select count(*)::int as n from ${rowsOf}`,
          )
          if (count.rows[0]?.n === 0) continue
          await expect(database.db.execute(sql`delete from ${rowsOf}`)).rejects.toMatchObject(
            refused,
          )
        }
        expect(await database.db.$count(audit)).toBe(2)
      })

      it.each(['keep_audit_months', 'keep_access_log_months'])(
        '%s removes nothing that is younger than half a year',
        async (name) => {
          const before = [await partitions(), await partitions('access_log')]
          for (const months of ['0', '5', '-1', 'null']) {
            await expect(
              database.db.execute(sql.raw(`select ${service}.${name}(${months})`)),
            ).rejects.toMatchObject({
              cause: { message: expect.stringMatching(/is kept for at least 6 months/) },
            })
          }
          expect([await partitions(), await partitions('access_log')]).toEqual(before)
        },
      )

      it('adds the months of several processes at once', async () => {
        for (const table of ['imitation_audit', 'access_log']) {
          const name = (await partitions(table)).at(-1) ?? ''
          await database.db.execute(sql`drop table ${sql.raw(name)}`)
          await Promise.all([1, 2, 3, 4].map(() => keep(12)))
          expect((await partitions(table)).at(-1)).toBe(name)
        }
      })

      it('the worker adds the months at once', async () => {
        const name = (await partitions()).at(-1) ?? ''
        await database.db.execute(sql`drop table ${sql.raw(name)}`)
        const worker = startAuditWorker({
          service,
          databases: [database.db],
          auditMonths: 12,
          accessLogMonths: 6,
          log: silentLog,
        })
        await worker.stop()
        expect((await partitions()).at(-1)).toBe(name)
      })

      it('periods of imitation are kept as long as the audit of their reads', async () => {
        const table = sql`${sql.identifier(service)}.imitation_period`
        const begun = (user: string, days: number) =>
          database.db.execute(sql`
          insert into ${table} (user_ident, acted_as_ident, started_at) values
            (${user}, 'ANNA', ${monthsAgo(13)} + make_interval(days => ${days}))`)
        await begun('IVAN', -2)
        await begun('SOFIE', 2)
        await keep(12)
        const { rows } = await database.db.execute(sql`select user_ident as user from ${table}`)
        expect(rows).toEqual([{ user: 'SOFIE' }])
      })

      it('the access log removes whole months, and no row in any other way', async () => {
        const old = `${service}.access_log_2020_01`
        await database.db.execute(
          sql.raw(`create table ${old} partition of ${service}.access_log
            for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`),
        )
        const access = { ...READ, status: 200 }
        await database.db.insert(log).values([access, { ...access, at: new Date('2020-01-15') }])
        const refused = { cause: { message: expect.stringContaining('are only ever added') } }
        const [current = ''] = (await partitions('access_log')).slice(-3)
        await expect(database.db.delete(log)).rejects.toMatchObject(refused)
        await expect(database.db.update(log).set({ call: 'x' })).rejects.toMatchObject(refused)
        await expect(
          database.db.execute(sql`delete from ${sql.raw(current)}`),
        ).rejects.toMatchObject(refused)
        expect(await database.db.$count(log)).toBe(2)
        await keep(12)
        expect(await partitions('access_log')).not.toContain(old)
        expect(await database.db.select().from(log)).toMatchObject([READ])
      })
    })
  })
})
