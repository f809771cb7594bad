import { eq } from 'drizzle-orm'
import { ANNA, IVAN } from '../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../testing/databases.ts'
import { testClock } from '../testing/service-calls.ts'
import {
  isCovered,
  type MemberRules,
  memberAccounts,
  requireCovered,
  requireCoveredWorkplace,
  requireReference,
} from './authorisation.ts'
import { accessLog, imitationAudit, posts } from './tables.ts'

const NOT_THE_MEMBER = { status: 403, message: 'Du har ikke adgang til dette medlem.' }
const NOT_THE_WORKPLACE = { status: 403, message: 'Du har ikke adgang til dette arbejdssted.' }

describe('authorisation', () => {
  describe('of a call', () => {
    const FOR_ALL: MemberRules = {
      call: 'GET /medlem',
      access: 'read',
      takesActedAs: true,
      needsActiveUser: false,
    }
    const FOR_ACTIVE = { ...FOR_ALL, needsActiveUser: true }
    const FOR_NOTES = { ...FOR_ACTIVE, needsNotesAccess: true }

    const may = (rules: MemberRules, roles: readonly string[], notesAccess: boolean) =>
      memberAccounts.requireAccess(rules, {
        personIdent: 'anna',
        departmentNumber: '051',
        roles,
        notesAccess,
      })

    it.each([
      ['anybody makes a call for all', FOR_ALL, [], false],
      ['an active user, too', FOR_ALL, ['AktivBruger'], false],
      ['an active user makes a call for active users', FOR_ACTIVE, ['AktivBruger'], false],
      ['so does one with other roles', FOR_ACTIVE, ['Supporter', 'AktivBruger'], true],
      ['one with access to notes makes a call for notes', FOR_NOTES, ['AktivBruger'], true],
    ])('%s', (_, rules, roles, notesAccess) => {
      expect(() => may(rules, roles, notesAccess)).not.toThrow()
    })

    it.each([
      ['an inactive user with access to notes', FOR_NOTES, ['Supporter'], true],
      ['a user without roles', FOR_ACTIVE, [], true],
    ])('%s is told to choose another role', (_, rules, roles, notesAccess) => {
      expect(() => may(rules, roles, notesAccess)).toThrow(
        expect.objectContaining({
          status: 403,
          message:
            'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.',
        }),
      )
    })

    it('an active user without access to notes is told so', () => {
      expect(() => may(FOR_NOTES, ['AktivBruger'], false)).toThrow(
        expect.objectContaining({ status: 403, message: 'Du har ikke adgang til noter.' }),
      )
    })
  })

  withDatabase('union', (database) => {
    let anna: Representative
    let other: Representative
    /** Numbers are drawn from the same ones as idents; the last member has no workplace's. */
    const annasMember = () => anna.memberIdents.at(-1) ?? ''

    beforeAll(async () => {
      anna = await addRepresentative(database.db, testClock, { members: 3, workplaces: 2 })
      other = await addRepresentative(database.db, testClock, { members: 1 })
    })

    it('finds users, with what they may', async () => {
      expect(await memberAccounts.find(database.db, ANNA.memberIdent)).toEqual({
        personIdent: ANNA.memberIdent,
        roles: ['AktivBruger'],
        departmentNumber: ANNA.departmentNumber,
        notesAccess: true,
      })
      expect(await memberAccounts.find(database.db, IVAN.memberIdent)).toMatchObject({
        roles: IVAN.roles,
        notesAccess: false,
      })
      expect(await memberAccounts.find(database.db, annasMember())).toBeUndefined()
    })

    it.each([
      ['the access log', memberAccounts.recordAccess, accessLog],
      ['the audit', memberAccounts.recordImitatedRead, imitationAudit],
    ])('adds a row to %s', async (_, record, table) => {
      const access = {
        userIdent: 'ivan',
        actedAsIdent: 'anna',
        call: 'GET /medlem',
        askedFor: 'list',
        status: 200,
        requestId: `r-${table === accessLog}`,
      }
      await record(database.db, access)
      const rows = database.db.select().from(table).where(eq(table.requestId, access.requestId))
      expect(await rows).toEqual([expect.objectContaining(access)])
    })

    it('lets representatives see the members whom they cover, and nobody else', async () => {
      const { db } = database
      const { memberIdent } = anna
      expect(await isCovered(db, memberIdent, annasMember())).toBe(true)
      await requireCovered(db, memberIdent, annasMember())
      for (const ident of [other.memberIdents[0] ?? '', memberIdent, 'nobody']) {
        expect(await isCovered(db, memberIdent, ident)).toBe(false)
        await expect(requireCovered(db, memberIdent, ident)).rejects.toMatchObject(NOT_THE_MEMBER)
      }
    })

    it('lets representatives see the workplaces that they cover, and no others', async () => {
      for (const number of anna.workplaceNumbers) {
        await requireCoveredWorkplace(database.db, anna.memberIdent, number)
      }
      for (const number of [other.workplaceNumber, annasMember(), 'nowhere']) {
        await expect(
          requireCoveredWorkplace(database.db, anna.memberIdent, number),
        ).rejects.toMatchObject(NOT_THE_WORKPLACE)
      }
    })

    it('knows members from workplaces', async () => {
      const refer = (type: 'MedlemIdent' | 'ArbejdsstedNr', id: string) =>
        requireReference(database.db, anna.memberIdent, { type, id })
      await refer('MedlemIdent', annasMember())
      await refer('ArbejdsstedNr', anna.workplaceNumber)
      await expect(refer('MedlemIdent', anna.workplaceNumber)).rejects.toMatchObject(NOT_THE_MEMBER)
      await expect(refer('ArbejdsstedNr', annasMember())).rejects.toMatchObject(NOT_THE_WORKPLACE)
    })

    it('ends with the post', async () => {
      const { db } = database
      const { memberIdent, memberIdents, workplaceNumber } = other
      await db.update(posts).set({ active: false }).where(eq(posts.personIdent, memberIdent))
      expect(await isCovered(db, memberIdent, memberIdents[0] ?? '')).toBe(false)
      await expect(requireCoveredWorkplace(db, memberIdent, workplaceNumber)).rejects.toMatchObject(
        NOT_THE_WORKPLACE,
      )
    })
  })
})
