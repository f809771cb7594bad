import { sql } from 'drizzle-orm'
import { accountBySignIn } from '../../../../services/identity/accounts.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import { createClock } from '../../../../services/platform/clock.ts'
import { withDatabase } from '../../../../services/testing/databases.ts'
import { TEST_DAY, testClock, testTools } from '../../../../services/testing/service-calls.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { addRepresentative } from './create-representative.ts'
import { findSeedState, seedUnion } from './seed.ts'

describe('seed', () => {
  withDatabase('union', (database) => {
    async function count(table: string): Promise<number> {
      const { rows } = await database.db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${table}`),
      )
      return rows[0]?.count ?? -1
    }

    it('lets every demo account sign in', async () => {
      for (const account of DEMO_ACCOUNTS) {
        expect(await accountBySignIn(database.db, account.login, DEMO_PASSWORD)).toMatchObject({
          memberIdent: account.memberIdent,
        })
      }
    })

    it('does nothing when it was done, also on another day', async () => {
      const later = createClock('2026-12-24')
      expect(await seedUnion({ db: database.db, clock: later, unionMembers: 9000 })).toEqual({
        day: TEST_DAY,
        unionMembers: 6000,
        made: false,
      })
      expect(await count('members.person')).toBe(6000)
    })

    it('makes nothing that has not happened by the first second of the day', async () => {
      await addRepresentative(
        database.db,
        testClock,
        {
          members: 2,
          cases: { untaken: 4, taken: 4, overdue: 2, closed: 2 },
          caseContents: { notes: 3, files: 3, reminders: 3, merged: 1 },
        },
        testTools.files,
      )
      const { rows: moments } = await database.db.execute<{ table: string; column: string }>(sql`
        select table_schema || '.' || table_name as table, column_name as column
        from information_schema.columns
        where table_schema in ('members', 'salary') and data_type = 'timestamp with time zone'`)
      expect(moments.length).toBeGreaterThan(15)
      const latest = await Promise.all(
        moments.map(async ({ table, column }) => {
          const { rows } = await database.db.execute<{ latest: string | null }>(
            sql.raw(`select max("${column}") as latest from ${table}`),
          )
          return { what: `${table}.${column}`, latest: rows[0]?.latest ?? null }
        }),
      )
      const midnight = Date.parse(`${addDays(TEST_DAY, -1)}T23:00:00Z`)
      const future = latest.filter(
        (each) => each.latest !== null && Date.parse(each.latest) > midnight,
      )
      expect(future).toEqual([])
    })

    it('changes nothing in a database whose data it does not know', async () => {
      await database.db.execute(sql`delete from seed.record`)
      await database.db.execute(sql`update members.person set first_name = 'Changed'`)
      const audits = await count('members.imitation_audit')

      await expect(
        seedUnion({ db: database.db, clock: testClock, unionMembers: 6000 }),
      ).rejects.toThrow(/not the demo data, in identity\.account, members\..*Nothing was changed/)

      const { rows } = await database.db.execute<{ changed: number }>(
        sql`select count(*)::int as changed from members.person where first_name = 'Changed'`,
      )
      expect(rows[0]?.changed).toBe(await count('members.person'))
      expect(await count('members.imitation_audit')).toBe(audits)
      expect(await findSeedState(database.db)).toBeNull()
    })

    it('does not add demo accounts to the accounts of others', async () => {
      await database.db.execute(sql`
        do $$ declare each text; begin
          for each in select schemaname || '.' || tablename from pg_tables
            where schemaname in ('members', 'salary')
          loop execute 'truncate ' || each || ' cascade'; end loop;
        end $$`)

      await expect(
        seedUnion({ db: database.db, clock: testClock, unionMembers: 6000 }),
      ).rejects.toThrow('not the demo data, in identity.account.')

      expect(await count('members.person')).toBe(0)
    })
  })
})
