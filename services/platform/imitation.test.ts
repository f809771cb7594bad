import { drizzle } from 'drizzle-orm/node-postgres'
import { pgSchema } from 'drizzle-orm/pg-core'
import { withDatabase } from '../testing/databases.ts'
import {
  type AccountBook,
  type OperationRules,
  type PortalAccount,
  permitOf,
  refuseActing,
  runAudited,
  supports,
} from './imitation.ts'
import { imitationPeriodTable } from './imitation-period.ts'

const account = (
  personIdent: string,
  roles: readonly string[],
  departmentNumber: string | null = '051',
): PortalAccount => ({ personIdent, roles, departmentNumber })

const anna = account('anna', ['AktivBruger'])
const sofie = account('sofie', ['Supporter'], null)
const ivan = account('ivan', ['Imitator'])
const both = account('both', ['Supporter', 'Imitator'])
const away = account('away', ['AktivBruger'], '070')
const nowhere = account('nowhere', ['AktivBruger'], null)
const activeSupporter = account('active-supporter', ['AktivBruger', 'Supporter'])

const READ: OperationRules = { call: 'GET /medlem', access: 'read', takesActedAs: true }

const imitationPeriods = imitationPeriodTable(pgSchema('members'))
const requireAccess = jest.fn()
const recordImitatedRead = jest.fn()
const book: AccountBook<PortalAccount, OperationRules> = {
  find: async (_db, ident) =>
    [anna, sofie, ivan, both, away, nowhere, activeSupporter].find(
      ({ personIdent }) => personIdent === ident,
    ),
  requireAccess,
  recordAccess: async () => {},
  recordImitatedRead,
  imitationPeriods,
}

const permit = (user: string, actedAs?: string, rules = READ) =>
  permitOf(book, drizzle.mock(), rules, user, actedAs)

const ACT_AS = { status: 403, message: 'Du kan ikke se portalen som dette medlem.' }

describe('imitation', () => {
  beforeEach(() => requireAccess.mockReset())

  it('answers users for themselves', async () => {
    expect(await permit('anna')).toEqual({ user: anna, person: anna })
    expect(requireAccess).toHaveBeenCalledWith(READ, anna)
  })

  it('answers support staff for whom they act as, and checks what that person may', async () => {
    expect(await permit('sofie', 'anna')).toEqual({ user: sofie, person: anna })
    expect(requireAccess).toHaveBeenCalledWith(READ, anna)
    requireAccess.mockImplementation(() => {
      throw new Error('not for Anna')
    })
    await expect(permit('sofie', 'anna')).rejects.toThrow('not for Anna')
  })

  it('answers calls about the user for the user, while they act as somebody, too', async () => {
    const own = { ...READ, takesActedAs: false }
    expect(await permit('sofie', 'anna', own)).toEqual({ user: sofie, person: sofie })
  })

  it.each([[undefined], ['anna'], ['nobody']])(
    'tells who is no user that they have no access (acting as: %s)',
    async (actedAs) => {
      await expect(permit('stranger', actedAs)).rejects.toMatchObject({
        status: 403,
        message: 'Din bruger har ikke adgang til dette system.',
      })
      expect(requireAccess).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['a representative', 'anna', 'away'],
    ['an Imitator of another department', 'ivan', 'away'],
    ['an Imitator of any department for somebody without one', 'ivan', 'nowhere'],
    ['support staff for other support staff', 'sofie', 'ivan'],
    ['support staff for those who are active users, too', 'sofie', 'active-supporter'],
    ['support staff for nobody', 'sofie', 'nobody'],
  ])('does not answer %s', async (_, user, actedAs) => {
    await expect(permit(user, actedAs)).rejects.toMatchObject(ACT_AS)
    expect(requireAccess).not.toHaveBeenCalled()
  })

  it.each([
    ['a representative', anna, '051', false],
    ['a Supporter', sofie, '051', true],
    ['a Supporter', sofie, null, true],
    ['an Imitator', ivan, '051', true],
    ['an Imitator', ivan, '070', false],
    ['an Imitator', ivan, null, false],
    ['an Imitator without a department', { ...ivan, departmentNumber: null }, null, false],
    ['who is both', both, '051', true],
    ['who is both', both, '070', false],
    [
      'a Supporter who is active, too',
      { ...sofie, roles: ['AktivBruger', 'Supporter'] },
      '051',
      true,
    ],
    [
      'an Imitator who is active, too',
      { ...ivan, roles: ['Imitator', 'AktivBruger'] },
      '051',
      true,
    ],
    ['who has no role', account('none', []), '051', false],
  ])('%s supports a department: %#', (_, user, department, does) => {
    expect(supports(user, department)).toBe(does)
  })

  it('refuses changes and private reads while acting as somebody, and says why', () => {
    for (const actedAs of ['anna', '', null]) {
      expect(() => refuseActing(READ, actedAs)).not.toThrow()
      expect(() => refuseActing({ ...READ, access: 'write' }, actedAs)).toThrow(
        'Du kan ikke ændre noget, mens du ser portalen som en anden.',
      )
      expect(() => refuseActing({ ...READ, access: 'private' }, actedAs)).toThrow(
        'Det er personligt og vises ikke, mens du ser portalen som en anden.',
      )
    }
    for (const access of ['read', 'write', 'private'] as const) {
      expect(() => refuseActing({ ...READ, access }, undefined)).not.toThrow()
    }
  })

  withDatabase('union', (database) => {
    const SEARCH: OperationRules = { ...READ, takesActedAs: false, choosesActedAs: true }
    const access = {
      userIdent: 'sofie',
      actedAsIdent: 'anna',
      call: 'GET /medlem',
      askedFor: 'list',
      status: 200,
      requestId: 'r-1',
    }
    const read = async (person: PortalAccount, rules: OperationRules, run = jest.fn()) => {
      await runAudited(
        book,
        database.db,
        rules,
        { user: sofie, person },
        { access, reason: 'Anna har ringet', needsReason: true },
        run,
      )
      return run.mock.calls
    }
    const periods = async () =>
      (await database.db.select().from(imitationPeriods)).map(
        ({ userIdent, actedAsIdent, reason, endedAt }) => ({
          userIdent,
          actedAsIdent,
          reason,
          isOpen: endedAt === null,
        }),
      )
    const OPEN = {
      userIdent: 'sofie',
      actedAsIdent: 'anna',
      reason: 'Anna har ringet',
      isOpen: true,
    }

    beforeEach(async () => {
      recordImitatedRead.mockReset()
      await database.db.delete(imitationPeriods)
    })

    it('records no read of users for themselves', async () => {
      expect(await read(sofie, READ)).toEqual([[database.db]])
      expect(recordImitatedRead).not.toHaveBeenCalled()
      expect(await periods()).toEqual([])
    })

    it('records a read as somebody before it runs, in its transaction', async () => {
      const run = jest.fn(async () => {
        expect(recordImitatedRead).toHaveBeenCalledTimes(1)
      })
      const [[transaction] = []] = await read(anna, READ, run)
      expect(transaction).not.toBe(database.db)
      expect(recordImitatedRead.mock.calls).toEqual([[transaction, access]])
      expect(await periods()).toEqual([OPEN])
    })

    it('keeps nothing of a read that fails', async () => {
      const run = jest.fn().mockRejectedValue(new Error('no answer'))
      await expect(read(anna, READ, run)).rejects.toThrow('no answer')
      expect(await periods()).toEqual([])
    })

    it('records a search for somebody to act as, and ends the period', async () => {
      await read(anna, READ)
      recordImitatedRead.mockReset()
      const [[transaction] = []] = await read(sofie, SEARCH)
      expect(recordImitatedRead.mock.calls).toEqual([[transaction, access]])
      expect(await periods()).toEqual([{ ...OPEN, isOpen: false }])
    })
  })
})
