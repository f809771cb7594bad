import { eq, inArray, sql } from 'drizzle-orm'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { addDays } from '../../platform/calendar.ts'
import { sevenOf } from '../../platform/clock.ts'
import { composeNotices } from '../../platform/notices.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, TEST_DAY, testClock } from '../../testing/service-calls.ts'
import { createSalaryService } from '../salary-service.ts'
import { cases, noticeChoices, notices, outbox, portalUsers } from '../tables.ts'
import { CASE_LINES, caseNews, findUser } from './notices.ts'

const STOP = 'http://localhost:4002/besked/stop'

describe('notices', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let user: Representative
    let app: ReturnType<typeof createSalaryService>

    beforeAll(async () => {
      ask = await askerOf((options: Parameters<typeof createSalaryService>[0]) => {
        app = createSalaryService(options)
        return app
      }, database.db)
    }, 60_000)

    beforeEach(async () => {
      const { db } = database
      user = await addRepresentative(db, testClock, { members: 0, cases: { taken: 1, untaken: 2 } })
      // Only the cases of the test are news.
      await db.update(cases).set({ receivedOn: '2026-01-01', deadlineOn: null })
      await db
        .update(portalUsers)
        .set({ mailAddress: 'tr@klub.test' })
        .where(eq(portalUsers.personIdent, user.memberIdent))
    })

    const change = (ids: readonly string[], values: Partial<typeof cases.$inferInsert>) =>
      database.db
        .update(cases)
        .set(values)
        .where(inArray(cases.id, [...ids]))
    const idsOf = (state: string) =>
      user.cases.filter((one) => one.state === state).map(({ caseId }) => caseId)

    /** Runs the worker at an instant, and returns all mails to the user so far. */
    async function work(now = testClock.now(), today = TEST_DAY) {
      const clock = { now: () => now, today: () => today }
      await composeNotices({
        db: database.db,
        clock,
        tables: { notices, noticeChoices, outbox },
        events: caseNews(clock),
        lines: CASE_LINES,
        page: '/mine-lonindplaceringer',
        hostAddress: 'https://portal.test',
        stopAddress: STOP,
        findRecipient: findUser,
      })
      return database.db.select().from(outbox).where(eq(outbox.ownerIdent, user.memberIdent))
    }

    const choose = async (Valg: string) =>
      expect(await ask(user, 'POST /Besked/GemValg', { body: { Valg } })).toMatchObject({
        status: 204,
      })
    const chosen = async () => (await ask(user, 'GET /Besked/HentValg')).body

    it('tell at once of each event once, and name nobody else', async () => {
      await choose('straks')
      await change(idsOf('untaken'), { receivedOn: TEST_DAY })
      await change(idsOf('taken'), { deadlineOn: addDays(TEST_DAY, 3) })
      await Promise.all([work(), work()])
      await change(idsOf('taken'), { deadlineOn: addDays(TEST_DAY, -1) })
      const [first, second, ...more] = await work()
      expect(more).toEqual([])
      expect(first).toMatchObject({ address: 'tr@klub.test', subject: 'Nyt til dig i TR-portalen' })
      expect(first?.content).toContain(
        'Du har 2 nye sager.\n1 sag har frist inden for tre dage.\n\nSe mere i portalen: https://portal.test/mine-lonindplaceringer\n',
      )
      expect(second?.subject).toBe('Fristen er overskredet i 1 sag')
      await change(idsOf('taken'), { deadlineOn: TEST_DAY, takenByIdent: 'a-colleague' })
      expect(await work()).toHaveLength(2)
      const rows = await database.db.select().from(cases).where(inArray(cases.id, user.caseIds))
      for (const { newlyHiredName, number } of rows) {
        expect(first?.content).not.toContain(newlyHiredName)
        expect(first?.content).not.toContain(number)
      }
    })

    it('tell in one mail at seven Danish time by default, also where clocks change', async () => {
      expect(await chosen()).toEqual({ Valg: 'morgen', Uvist: false })
      const [one = '', other = ''] = idsOf('untaken')
      const day = '2027-03-28'
      await change([one], { receivedOn: day })
      expect(await work(new Date('2027-03-28T04:59:00Z'), day)).toEqual([])
      await change([other], { receivedOn: day })
      expect(await work(new Date('2027-03-28T04:59:30Z'), day)).toEqual([])
      const [mail, ...more] = await work(new Date('2027-03-28T05:00:00Z'), day)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Du har 2 nye sager')
      await change([one], { deadlineOn: day })
      expect(await work(new Date('2027-03-28T06:00:00Z'), day)).toHaveLength(1)
      expect(await work(sevenOf('2027-03-29'), '2027-03-29')).toHaveLength(2)
    })

    it('say for some days that a mail is uncertain', async () => {
      await choose('straks')
      await change(idsOf('untaken'), { receivedOn: TEST_DAY })
      await work()
      await database.db
        .update(outbox)
        .set({ handedOverAt: sql`clock_timestamp() - interval '3 minutes'` })
      expect(await chosen()).toEqual({ Valg: 'straks', Uvist: true })
      await database.db.update(outbox).set({ sentAt: sql`clock_timestamp()` })
      expect(await chosen()).toEqual({ Valg: 'straks', Uvist: false })
    })

    it('tell nothing to who wants none, and nothing of that later', async () => {
      await choose('ingen')
      await change(idsOf('untaken'), { receivedOn: TEST_DAY })
      expect(await work()).toEqual([])
      await choose('straks')
      expect(await work()).toEqual([])
    })

    it('are stopped by the link in the mail, without a session, and not by opening it', async () => {
      await choose('straks')
      await change(idsOf('untaken'), { receivedOn: TEST_DAY })
      const [mail] = await work()
      const [link = ''] = /http\S+noegle=\S+/.exec(mail?.content ?? '') ?? []
      const page = await app.request(link)
      expect(await page.text()).toContain('>Stop mails</button>')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await chosen()).toMatchObject({ Valg: 'straks' })
      await app.request(`${STOP}?noegle=guess`, { method: 'POST' })
      expect(await chosen()).toMatchObject({ Valg: 'straks' })
      const stopped = await app.request(link, { method: 'POST' })
      expect(await stopped.text()).toContain('Du får ikke flere')
      expect(await chosen()).toMatchObject({ Valg: 'ingen' })
    })
  })
})
