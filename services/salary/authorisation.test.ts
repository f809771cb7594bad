import { eq } from 'drizzle-orm'
import { ANNA, IVAN } from '../../tools/rig/src/seed/accounts.ts'
import { addRepresentative } from '../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../testing/databases.ts'
import { testClock } from '../testing/service-calls.ts'
import { atOwnWorkplaces, salaryAccounts } from './authorisation.ts'
import { accessLog, cases, imitationAudit } from './tables.ts'

describe('authorisation', () => {
  describe('of a call', () => {
    const may = (roles: readonly string[], salaryAccess: boolean) =>
      salaryAccounts.requireAccess(
        { call: 'GET /sag', access: 'read', takesActedAs: true },
        { personIdent: 'anna', departmentNumber: '051', roles, salaryAccess },
      )

    it('is for active users with access to salary cases', () => {
      expect(() => may(['AktivBruger'], true)).not.toThrow()
      expect(() => may(['Supporter', 'AktivBruger'], true)).not.toThrow()
    })

    it.each([
      ['an active user without access', ['AktivBruger'], false],
      ['a user with access who is not active', ['Supporter'], true],
      ['a user without roles', [], true],
      ['a user with neither', [], false],
    ])('is refused to %s', (_, roles, salaryAccess) => {
      expect(() => may(roles, salaryAccess)).toThrow(
        expect.objectContaining({
          status: 403,
          message: 'Du har ikke adgang til lønindplaceringer.',
        }),
      )
    })
  })

  withDatabase('union', (database) => {
    it('finds users, with what they may', async () => {
      expect(await salaryAccounts.find(database.db, ANNA.memberIdent)).toMatchObject({
        personIdent: ANNA.memberIdent,
        roles: ['AktivBruger'],
        departmentNumber: ANNA.departmentNumber,
        salaryAccess: true,
      })
      expect(await salaryAccounts.find(database.db, IVAN.memberIdent)).toMatchObject({
        roles: IVAN.roles,
        salaryAccess: false,
      })
      expect(await salaryAccounts.find(database.db, 'nobody')).toBeUndefined()
    })

    it.each([
      ['the access log', salaryAccounts.recordAccess, accessLog],
      ['the audit', salaryAccounts.recordImitatedRead, imitationAudit],
    ])('adds a row to %s', async (_, record, table) => {
      const access = {
        userIdent: 'ivan',
        actedAsIdent: 'anna',
        call: 'GET /sag',
        askedFor: 'list',
        status: 200,
        requestId: `r-${table === accessLog}`,
      }
      await record(database.db, access)
      const rows = database.db.select().from(table).where(eq(table.requestId, access.requestId))
      expect(await rows).toEqual([expect.objectContaining(access)])
    })

    it('finds the cases of the own workplaces, and no others', async () => {
      const { db } = database
      const own = await addRepresentative(db, testClock, { members: 0, cases: 2 })
      await addRepresentative(db, testClock, { members: 0, cases: 1 })
      const found = await db
        .select({ id: cases.id })
        .from(cases)
        .where(atOwnWorkplaces(db, own.memberIdent))
      expect(found.map(({ id }) => id).sort()).toEqual([...own.caseIds].sort())
      expect(await db.$count(cases, atOwnWorkplaces(db, 'nobody'))).toBe(0)
    })
  })
})
