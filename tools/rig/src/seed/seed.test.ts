import { sql } from 'drizzle-orm'
import { accountBySignIn } from '../../../../services/identity/accounts.ts'
import { addDays } from '../../../../services/platform/calendar.ts'
import { createClock } from '../../../../services/platform/clock.ts'
import { withDatabase } from '../testing/databases.ts'
import { TEST_DAY, testClock, testTools } from '../testing/service-calls.ts'
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

    it('makes a representative with members, cases and an account', async () => {
      const made = await addRepresentative(database.db, testClock, {
        members: 3,
        cases: { untaken: 1, taken: 2, closed: 4 },
        access: { notes: false, salary: true },
      })
      expect(made.memberIdents).toHaveLength(3)
      expect(made.caseIds).toHaveLength(7)
      expect(await accountBySignIn(database.db, made.login, made.password)).toMatchObject({
        memberIdent: made.memberIdent,
      })
    })

    it('fills the first taken and the first closed case with what a test asks for', async () => {
      const { files } = testTools
      const made = await addRepresentative(
        database.db,
        testClock,
        {
          members: 0,
          cases: { untaken: 1, taken: 2, overdue: 1, closed: 2 },
          caseContents: { notes: 2, files: 9, reminders: 3, merged: 1, mobiles: 2, reported: true },
        },
        files,
      )
      expect(made.cases.map((each) => each.state)).toEqual([
        'untaken',
        ...['taken', 'taken', 'overdue', 'closed', 'closed', 'merged'],
      ])
      const rowsOf = async (table: string, caseId: string | undefined) => {
        const { rows } = await database.db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.raw(`salary.${table}`)} where case_id = ${caseId}`,
        )
        return rows[0]?.count
      }
      for (const index of [1, 4]) {
        const caseId = made.cases[index]?.caseId
        expect(await rowsOf('note', caseId)).toBe(2)
        expect(await rowsOf('file', caseId)).toBe(9)
        expect(await rowsOf('reminder', caseId)).toBe(3)
      }
      expect(await rowsOf('note', made.cases[2]?.caseId)).toBe(0)
      const { rows } = await database.db.execute<{ storage_key: string; bytes: string }>(
        sql`select storage_key, bytes from salary.file where case_id = ${made.cases[1]?.caseId}`,
      )
      for (const row of rows) {
        const { content, size } = await files.open(row.storage_key)
        content.destroy()
        expect(String(size)).toBe(row.bytes)
      }
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
