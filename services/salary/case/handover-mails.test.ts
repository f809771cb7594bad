import { eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { addDays } from '../../platform/calendar.ts'
import { type Mail, MailError, type MailSender } from '../../platform/mail.ts'
import { withDatabase } from '../../testing/databases.ts'
import {
  type Ask,
  askerOf,
  createTestClock,
  TEST_DAY,
  testClock,
} from '../../testing/service-calls.ts'
import { sendDueReminders } from '../reminders/reminder-worker.ts'
import { createSalaryService } from '../salary-service.ts'
import { caseEvents, cases, portalUsers, reminders } from '../tables.ts'
import { caseDetailsWire } from './case-wire.ts'
import { sendHandoverMails } from './handover-mails.ts'

const TAKE_OVER = 'PUT /SagOpdater/OvertagSag'
const HOST = 'http://localhost:3000'

const refused = (status: number, field: string, message: string) => ({
  status,
  body: { error: { errors: { [field]: [message] } } },
})

class PretendSender implements MailSender {
  readonly sent: Mail[] = []
  fails: (() => Error) | null = null

  async send(mail: Mail, beforeHandOver?: () => Promise<void>) {
    // Gives other workers time to find the same mail.
    await new Promise((resolve) => setImmediate(resolve))
    const error = this.fails?.()
    if (error && !(error instanceof MailError)) throw error
    await beforeHandOver?.()
    if (error) throw error
    this.sent.push(mail)
    return { refused: [] }
  }

  stop() {}
}

describe('handover-mails', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let sender: PretendSender
    /** Has taken the cases. */
    let former: Representative
    /** Covers the workplace, too. */
    let taker: Representative

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
    }, 60_000)

    beforeEach(async () => {
      await database.db.delete(caseEvents)
      await database.db.update(reminders).set({ mailSentAt: testClock.now() })
      sender = new PretendSender()
      former = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { untaken: 1, taken: 1, closed: 1 },
        caseContents: { merged: 1, reported: true },
      })
      taker = await addRepresentative(database.db, testClock, { members: 0, sharesWith: former })
    })

    const caseIn = (state = 'taken') => {
      const found = former.cases.find((each) => each.state === state)
      if (!found) throw new Error(`There is no ${state} case.`)
      return found
    }

    async function show(caller = taker, caseId = caseIn().caseId) {
      const { body } = await ask(caller, `GET /SagHent/HentSag?SagsId=${caseId}`)
      return parse(caseDetailsWire, body)
    }

    async function versionOf(caseId = caseIn().caseId) {
      const { sagsId, sagsRegTid } = await show(former, caseId)
      return { sagsId, sagsRegTid }
    }

    const takeOver = async (caller: Parameters<Ask>[0] = taker, caseId?: string) =>
      ask(caller, TAKE_OVER, { body: await versionOf(caseId) })

    const rowOf = async (caseId = caseIn().caseId) =>
      (await database.db.select().from(cases).where(eq(cases.id, caseId)))[0]

    const eventsOf = () =>
      database.db.select().from(caseEvents).where(eq(caseEvents.kind, 'handed-over'))

    const work = (more: { claimSeconds?: number; stopping?: AbortSignal; day?: string } = {}) => {
      const { day = TEST_DAY, ...options } = more
      const clock = createTestClock(day)
      return sendHandoverMails({
        db: database.db,
        clock,
        mail: sender,
        hostAddress: HOST,
        ...options,
      })
    }

    it('a colleague who covers the workplace takes an open case over', async () => {
      const before = await rowOf()
      const merged = await rowOf(caseIn('merged').caseId)
      expect(await show()).toMatchObject({
        kanOvertages: true,
        tilladteHandlinger: [],
        sagsbehandler: { navn: former.name },
      })
      expect((await show(former)).kanOvertages).toBe(false)
      expect(await takeOver()).toMatchObject({ status: 204, body: null })
      const after = await rowOf()
      expect(after).toEqual({
        ...before,
        takenByIdent: taker.memberIdent,
        registeredAt: expect.any(Date),
        changeDigest: expect.any(String),
      })
      expect(after?.registeredAt).not.toEqual(before?.registeredAt)
      expect((await rowOf(merged?.id))?.takenByIdent).toBe(
        merged?.takenByIdent === former.memberIdent ? taker.memberIdent : null,
      )
      expect(await show()).toMatchObject({
        kanOvertages: false,
        tilladteHandlinger: expect.arrayContaining(['Sagsbehandle', 'Afslut']),
      })
      expect(await show(former)).toMatchObject({
        kanOvertages: true,
        tilladteHandlinger: [],
        sagsbehandler: { navn: taker.name },
      })
      expect(await eventsOf()).toMatchObject([
        {
          caseId: caseIn().caseId,
          byIdent: taker.memberIdent,
          details: { fromIdent: former.memberIdent, toIdent: taker.memberIdent },
        },
      ])
    })

    it('happens once by a double click, and not on an old version', async () => {
      const body = await versionOf()
      const answers = await Promise.all([1, 2, 3].map(() => ask(taker, TAKE_OVER, { body })))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await eventsOf()).toHaveLength(1)
      expect(await ask(former, TAKE_OVER, { body })).toMatchObject({ status: 409 })
      // What the former owner has begun is refused.
      const note = { ...(await versionOf()), besked: 'Ringet op.' }
      expect(await ask(former, 'POST /Notat/OpretNotat', { body: note })).toMatchObject(
        refused(403, 'sagsId', 'Sagen er taget af en anden.'),
      )
    })

    it('of two colleagues at once one gets it, and the other is told', async () => {
      const third = await addRepresentative(database.db, testClock, {
        members: 0,
        sharesWith: former,
      })
      const body = await versionOf()
      const answers = await Promise.all(
        [taker, third].map((caller) => ask(caller, TAKE_OVER, { body })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(await eventsOf()).toHaveLength(1)
    })

    it.each([
      ['untaken', 'Sagen er ikke taget af nogen. Du kan tage den.'],
      ['closed', 'Sagen er afsluttet.'],
      ['merged', 'Sagen er sammenflettet med en anden sag.'],
    ])('no %s case is taken over', async (state, message) => {
      const { caseId } = caseIn(state)
      expect((await show(taker, caseId)).kanOvertages).toBe(false)
      const before = await rowOf(caseId)
      expect(await takeOver(taker, caseId)).toMatchObject(refused(403, 'sagsId', message))
      expect(await rowOf(caseId)).toEqual(before)
      expect(await eventsOf()).toEqual([])
    })

    it('neither one’s own case nor one at the workplace of others', async () => {
      expect(await takeOver(former)).toMatchObject(
        refused(403, 'sagsId', 'Du har allerede taget sagen.'),
      )
      expect((await takeOver(ANNA)).status).toBe(404)
      expect(await eventsOf()).toEqual([])
    })

    describe('the mail', () => {
      it('goes to the colleague, once, and says no more than needed', async () => {
        await takeOver()
        expect(await work()).toBe(1)
        expect(await work({ claimSeconds: 0 })).toBe(0)
        const { caseId, caseNumber, name } = caseIn()
        expect(sender.sent).toEqual([
          {
            id: expect.any(String),
            fromName: null,
            replyTo: null,
            to: [former.login],
            subject: `Sag ${caseNumber} er overtaget`,
            text: [
              `Kære ${former.name}`,
              `${taker.name} har overtaget sag ${caseNumber}. Du behandler den ikke længere, men du kan stadig se den. Reminders på sagen sendes nu til din kollega.`,
              `Se sagen: ${HOST}/mine-lonindplaceringer/sag/${caseId}`,
              'Venlig hilsen\nTR-portalen',
            ].join('\n\n'),
          },
        ])
        expect(JSON.stringify(sender.sent)).not.toContain(name)
      })

      it.each([
        ['at once', {}],
        ['whose claims have expired', { claimSeconds: 0 }],
      ])('is sent once by several workers %s', async (_, more) => {
        await takeOver()
        await Promise.allSettled(Array.from({ length: 5 }, () => work(more)))
        expect(sender.sent).toHaveLength(1)
      })

      it('waits while the mail server is down, which undoes nothing', async () => {
        await takeOver()
        sender.fails = () => new Error('Pretended')
        await expect(work()).rejects.toThrow('could not be sent')
        expect((await rowOf())?.takenByIdent).toBe(taker.memberIdent)
        sender.fails = () =>
          new MailError(Object.assign(new Error('Full'), { responseCode: 452 }), [])
        await expect(work({ claimSeconds: 0 })).rejects.toThrow('could not be sent')
        sender.fails = null
        expect(await work()).toBe(0)
        expect(await work({ claimSeconds: 0 })).toBe(1)
      })

      it('is not sent again if nobody knows whether the server accepted it', async () => {
        await takeOver()
        sender.fails = () => new MailError(new Error('Lost'), [], true)
        await expect(work()).rejects.toThrow('could not be sent')
        sender.fails = null
        expect(await work({ claimSeconds: 0 })).toBe(0)
        expect(sender.sent).toEqual([])
      })

      it('of a worker that is stopped is sent by the next one at once', async () => {
        await takeOver()
        const stopping = new AbortController()
        sender.fails = () => {
          stopping.abort()
          return new Error('Broken off')
        }
        await expect(work({ stopping: stopping.signal })).rejects.toThrow('could not be sent')
        sender.fails = null
        expect(await work()).toBe(1)
      })

      it.each([
        ['who has taken the case back', () => takeOver(former)],
        [
          'without an address',
          () =>
            database.db
              .update(portalUsers)
              .set({ mailAddress: 'a@b.dk\nRCPT TO:<c@d.dk>' })
              .where(eq(portalUsers.personIdent, former.memberIdent)),
        ],
      ])('is not sent to somebody %s', async (_, prepare) => {
        await takeOver()
        await prepare()
        await work()
        expect(sender.sent.filter(({ to }) => to.includes(former.login))).toEqual([])
      })

      it('is sent late if no worker ran, but not long after', async () => {
        await takeOver()
        expect(await work({ day: addDays(TEST_DAY, 15) })).toBe(0)
        expect(await work({ day: addDays(TEST_DAY, 14) })).toBe(1)
      })
    })

    it('reminders that the colleague has set go to who has the case now', async () => {
      const body = {
        ...(await versionOf()),
        reminderDato: '2026-11-22',
        reminderAarsagNr: '1',
        reminderAarsagFritekst: null,
        sendReminderEmail: true,
      }
      expect(await ask(former, 'POST /Reminder/OpretReminder', { body })).toMatchObject({
        status: 204,
      })
      await takeOver()
      await sendDueReminders({
        db: database.db,
        clock: createTestClock('2026-11-22'),
        mail: sender,
        hostAddress: HOST,
      })
      expect(sender.sent.map(({ to }) => to)).toEqual([[taker.login]])
      expect(sender.sent[0]?.text).toContain(
        `Kære ${taker.name}\n\nFør du overtog sagen, bad din kollega om at blive mindet om sag ${caseIn().caseNumber}`,
      )
    })
  })
})
