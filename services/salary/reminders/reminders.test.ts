import { eq, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { type Mail, MailError, type MailSender } from '../../platform/mail.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, createTestClock, testClock } from '../../testing/service-calls.ts'
import { caseDetailsWire } from '../case/case-wire.ts'
import { reminderReasonsWire } from '../lookups/lookups-wire.ts'
import { createSalaryService } from '../salary-service.ts'
import { caseEvents, cases, portalUsers, reminders } from '../tables.ts'
import { openCasesWire } from '../wire.ts'
import { countDueReminders, sendDueReminders } from './reminder-worker.ts'

const CREATE = 'POST /Reminder/OpretReminder'
const REMOVE = 'DELETE /Reminder/SletReminder'
const CHANGE = 'PUT /Reminder/OpdaterReminder'
const TICK_OFF = 'PUT /Reminder/AfslutReminder'
const REOPEN = 'PUT /Reminder/GenaabnReminder'
const HOST = 'http://localhost:3000'

const fields = (errors: Readonly<Record<string, unknown>>) => ({
  body: { error: { errors, requestId: expect.any(String) } },
})

class PretendSender implements MailSender {
  readonly sent: Mail[] = []
  isDown = false

  async send(mail: Mail, beforeHandOver?: () => Promise<void>) {
    // Gives other workers time to find the same reminder.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.isDown) throw new Error('Pretended')
    await beforeHandOver?.()
    this.sent.push(mail)
    return { refused: [] }
  }

  stop() {}
}

describe('reminders', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative
    let sender: PretendSender

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
    }, 60_000)

    beforeEach(async () => {
      // Mark existing reminders as sent, so that only those of the test are due.
      await database.db.update(reminders).set({ mailSentAt: testClock.now() })
      sender = new PretendSender()
      writer = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { taken: 1, untaken: 1, closed: 1 },
      })
    })

    const caseIdOf = (state = 'taken') =>
      writer.cases.find((each) => each.state === state)?.caseId ?? ''

    async function show(caseId = caseIdOf()) {
      const { body } = await ask(writer, `GET /SagHent/HentSag?SagsId=${caseId}`)
      return parse(caseDetailsWire, body)
    }

    async function draft(more: Readonly<Record<string, unknown>> = {}, caseId = caseIdOf()) {
      const { sagsId, sagsRegTid } = await show(caseId)
      return {
        sagsId,
        sagsRegTid,
        reminderDato: '2026-11-22',
        reminderAarsagNr: '1',
        reminderAarsagFritekst: null,
        sendReminderEmail: true,
        ...more,
      }
    }

    const create = async (more: Readonly<Record<string, unknown>> = {}) =>
      ask(writer, CREATE, { body: await draft(more) })

    /** Sends a call about the only reminder of the case, with its values unless others are given. */
    async function send(call: string, more: Readonly<Record<string, unknown>> = {}) {
      const { sagsId, sagsRegTid, reminderList } = await show()
      const reminderId = reminderList[0]?.id
      const body =
        call === CHANGE ? await draft({ reminderId, ...more }) : { sagsId, sagsRegTid, reminderId }
      return ask(writer, call, { body })
    }

    const onlyReminder = async () => (await show()).reminderList[0]

    const eventsOf = async () =>
      (
        await database.db
          .select()
          .from(caseEvents)
          .where(eq(caseEvents.caseId, caseIdOf()))
          .orderBy(caseEvents.id)
      ).map(({ kind, byIdent, details }) => ({ kind, byIdent, details }))

    /** Gives a reminder a date that no call takes, because the day of the tests is 2026-11-21. */
    const moveTo = (dueOn: string) =>
      database.db
        .update(reminders)
        .set({ dueOn })
        .where(eq(reminders.createdByIdent, writer.memberIdent))

    const work = (today: string, more: { claimSeconds?: number; stopping?: AbortSignal } = {}) =>
      sendDueReminders({
        db: database.db,
        clock: createTestClock(today),
        mail: sender,
        hostAddress: HOST,
        ...more,
      })

    it('[API-S-25] [REM-15] are kept with reason and text, and move the version on', async () => {
      const before = await show()
      const text = 'Ring <b>tirsdag</b>\r\n& hils'
      expect(
        await create({ reminderAarsagNr: '9', reminderAarsagFritekst: ` ${text} ` }),
      ).toMatchObject({ status: 204, body: null })
      const after = await show()
      expect(after.reminderList).toEqual([
        {
          id: expect.any(String),
          indhold: '<p>Andet</p><p>Ring &lt;b&gt;tirsdag&lt;/b&gt;<br>&amp; hils</p>',
          status: 'Aktiv',
          dato: '2026-11-22',
          sendReminderMail: true,
          sagsNr: after.sagsNr,
          reminderAarsagNr: '9',
          reminderAarsagFritekst: 'Ring <b>tirsdag</b>\n& hils',
          afsluttetTid: null,
        },
      ])
      expect(after.sagsRegTid > before.sagsRegTid).toBe(true)
      expect(after.sagStatus.statusType).toBe('AfventerReminder')
    })

    it('[REM-14] take every reason of the list, and no other', async () => {
      const { body } = await ask(writer, 'GET /OplagsdataConstroller/HentReminderAarsagTypeList')
      const reasons = parse(reminderReasonsWire, body).reminderAarsagTypeList
      for (const { nr, kraeverFritekst } of reasons) {
        expect(await create({ reminderAarsagNr: nr })).toMatchObject(
          kraeverFritekst
            ? { status: 400, ...fields({ reminderAarsagFritekst: ['Tekst påkrævet'] }) }
            : { status: 204 },
        )
      }
      expect(await create({ reminderAarsagNr: '77' })).toMatchObject({
        status: 400,
        ...fields({ reminderAarsagNr: [expect.any(String)] }),
      })
    })

    it.each([
      ['2026-11-22', 204],
      ['2027-11-21', 204],
      ['2026-11-21', 'Datoen er ikke indenfor gyldig tidsperiode'],
      ['2027-11-22', 'Datoen er ikke indenfor gyldig tidsperiode'],
      ['2026-11-31', 'Datoen er ikke gyldig'],
      ['22.11.2026', 'Datoen er ikke gyldig'],
      ['', 'Reminder-dato påkrævet'],
    ])('[API-S-25] on %j are answered %s', async (reminderDato, outcome) => {
      expect(await create({ reminderDato })).toMatchObject(
        outcome === 204 ? { status: 204 } : { status: 400, ...fields({ reminderDato: [outcome] }) },
      )
    })

    it.each([
      ['900 characters', { reminderAarsagFritekst: 'æ'.repeat(900) }, 204],
      ['901 characters', { reminderAarsagFritekst: 'æ'.repeat(901) }, 400],
      [
        'blanks where text is demanded',
        { reminderAarsagNr: '9', reminderAarsagFritekst: ' \n' },
        400,
      ],
      ['NUL', { reminderAarsagFritekst: 'a\0' }, 400],
      ['no reason', { reminderAarsagNr: '' }, 400],
      ['no word on the mail', { sendReminderEmail: undefined }, 400],
    ])('with %s are answered as they should', async (_, more, status) => {
      expect(await create(more)).toMatchObject({ status })
      expect((await show()).reminderList).toHaveLength(status === 204 ? 1 : 0)
    })

    it('are kept once by a double click, and refused on an old version', async () => {
      const body = await draft()
      const answers = await Promise.all([1, 2, 3].map(() => ask(writer, CREATE, { body })))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect((await show()).reminderList).toHaveLength(1)
      expect(
        await ask(writer, CREATE, { body: { ...body, reminderDato: '2026-11-25' } }),
      ).toMatchObject({ status: 409, ...fields({ sagsRegTid: [expect.any(String)] }) })
    })

    it('of a merged case go on, and link to the case that it is part of', async () => {
      await create()
      const survivorId = caseIdOf('untaken')
      const { sagsNr } = await show(survivorId)
      await database.db
        .update(cases)
        .set({ mergedIntoId: survivorId, mergedAt: testClock.now() })
        .where(eq(cases.id, caseIdOf()))
      expect(await work('2026-11-22')).toBe(1)
      expect(sender.sent[0]?.text).toContain(`sammenflettet med sag ${sagsNr}`)
      expect(sender.sent[0]?.text).toContain(`${HOST}/mine-lonindplaceringer/sag/${survivorId}\n`)
    })

    it('[API-S-26] [REM-16] are deleted, once', async () => {
      await create()
      const { sagsId, sagsRegTid, reminderList } = await show()
      const body = { sagsId, sagsRegTid, reminderId: reminderList[0]?.id }
      const gone = await Promise.all([1, 2].map(() => ask(writer, REMOVE, { body })))
      expect(gone.map(({ status }) => status)).toEqual([204, 204])
      const after = await show()
      expect(after.reminderList).toEqual([])
      expect(
        await ask(writer, REMOVE, { body: { ...body, sagsRegTid: after.sagsRegTid } }),
      ).toMatchObject({ status: 404, ...fields({ reminderId: [expect.any(String)] }) })
    })

    it('of another case are not deleted', async () => {
      await create()
      const [reminder] = (await show()).reminderList
      const other = await addRepresentative(database.db, testClock, { members: 0, cases: 1 })
      const { body } = await ask(other, `GET /SagHent/HentSag?SagsId=${other.caseIds[0]}`)
      const { sagsId, sagsRegTid } = parse(caseDetailsWire, body)
      expect(
        await ask(other, REMOVE, { body: { sagsId, sagsRegTid, reminderId: reminder?.id } }),
      ).toMatchObject({ status: 404 })
      expect((await show()).reminderList).toHaveLength(1)
    })

    it('need a case that is open and taken, and no acting', async () => {
      for (const state of ['untaken', 'closed']) {
        const body = await draft({}, caseIdOf(state))
        expect(await ask(writer, CREATE, { body })).toMatchObject({ status: 403 })
      }
      const body = await draft({ imiteretBrugerMedlemIdent: writer.memberIdent })
      expect(await ask(SOFIE, CREATE, { body })).toMatchObject({ status: 403 })
      expect(await ask(SOFIE, REMOVE, { body })).toMatchObject({ status: 403 })
    })

    describe('that change', () => {
      it('get the new date, reason, text and mail, and the case a new version', async () => {
        await create()
        const before = await show()
        expect(
          await send(CHANGE, {
            reminderDato: '2026-12-24',
            reminderAarsagNr: '9',
            reminderAarsagFritekst: ' Ring <nu> ',
            sendReminderEmail: false,
          }),
        ).toMatchObject({ status: 204, body: null })
        const after = await show()
        expect(after.reminderList).toEqual([
          {
            id: before.reminderList[0]?.id,
            indhold: '<p>Andet</p><p>Ring &lt;nu&gt;</p>',
            status: 'Aktiv',
            dato: '2026-12-24',
            sendReminderMail: false,
            sagsNr: after.sagsNr,
            reminderAarsagNr: '9',
            reminderAarsagFritekst: 'Ring <nu>',
            afsluttetTid: null,
          },
        ])
        expect(after.sagsRegTid > before.sagsRegTid).toBe(true)
        expect(await eventsOf()).toEqual([
          {
            kind: 'reminder-changed',
            byIdent: writer.memberIdent,
            details: {
              reminderId: expect.any(String),
              dueOn: '2026-12-24',
              from: '2026-11-22',
            },
          },
        ])
      })

      it.each([
        [{ reminderDato: '2027-11-21' }, 204],
        [{ reminderDato: '2026-11-21' }, 400],
        [{ reminderDato: '2027-11-22' }, 400],
        [{ reminderDato: '' }, 400],
        [{ reminderAarsagNr: '77' }, 400],
        [{ reminderAarsagNr: '9' }, 400],
        [{ reminderAarsagFritekst: 'æ'.repeat(901) }, 400],
        [{ reminderId: '0' }, 404],
        [{ reminderId: 'x' }, 400],
      ])('with %j are answered %s', async (more, status) => {
        await create()
        const before = await onlyReminder()
        expect(await send(CHANGE, more)).toMatchObject({ status })
        if (status !== 204) expect(await onlyReminder()).toEqual(before)
      })

      it.each(['2026-11-21', '2026-11-20'])('may keep the date %s, and only that', async (day) => {
        await create()
        await moveTo(day)
        const other = { reminderDato: '2026-11-19' }
        expect(await send(CHANGE, other)).toMatchObject({ status: 400 })
        expect(
          await send(CHANGE, { reminderDato: day, reminderAarsagFritekst: 'Ny' }),
        ).toMatchObject({ status: 204 })
        expect(await onlyReminder()).toMatchObject({ dato: day, reminderAarsagFritekst: 'Ny' })
      })

      it('are refused on an old version, in another case, and for support', async () => {
        await create()
        const body = await draft({ reminderId: (await onlyReminder())?.id })
        const own = await addRepresentative(database.db, testClock, { members: 0, cases: 1 })
        const seen = await ask(own, `GET /SagHent/HentSag?SagsId=${own.caseIds[0]}`)
        const { sagsId, sagsRegTid } = parse(caseDetailsWire, seen.body)
        for (const call of [CHANGE, TICK_OFF, REOPEN]) {
          expect(
            await ask(writer, call, { body: { ...body, sagsRegTid: '2026-01-01T00:00:00.000Z' } }),
          ).toMatchObject({ status: 409 })
          expect(await ask(own, call, { body: { ...body, sagsId, sagsRegTid } })).toMatchObject({
            status: 404,
          })
          expect(
            await ask(SOFIE, call, {
              body: { ...body, imiteretBrugerMedlemIdent: writer.memberIdent },
            }),
          ).toMatchObject({ status: 403 })
        }
        expect(await onlyReminder()).toMatchObject({ dato: '2026-11-22', afsluttetTid: null })
      })

      it('are ticked off once, are passive and not the next of the case, and come back', async () => {
        await create()
        const body = await draft({ reminderId: (await onlyReminder())?.id })
        const answers = await Promise.all([1, 2].map(() => ask(writer, TICK_OFF, { body })))
        expect(answers.map(({ status }) => status)).toEqual([204, 204])
        const done = await show()
        expect(done.reminderList).toMatchObject([
          { status: 'Passiv', afsluttetTid: expect.stringMatching(/^2026-11-21T/) },
        ])
        expect(done.sagStatus.statusType).toBe('Igang')
        const inList = async () => {
          const { body } = await ask(writer, 'GET /SagHent/HentMineLoenindplaceringSagList')
          return parse(openCasesWire, body).aabneSagList[0]?.reminder
        }
        expect(await inList()).toBeNull()
        expect(await send(CHANGE)).toMatchObject({
          status: 400,
          ...fields({ reminderId: [expect.any(String)] }),
        })
        expect(await send(TICK_OFF)).toMatchObject({ status: 204 })
        expect(await send(REOPEN)).toMatchObject({ status: 204 })
        expect(await onlyReminder()).toMatchObject({ status: 'Aktiv', afsluttetTid: null })
        expect(await inList()).toMatchObject({ dato: '2026-11-22' })
        expect((await show()).sagStatus.statusType).toBe('AfventerReminder')
        await send(REMOVE)
        const byIdent = writer.memberIdent
        const details = { dueOn: '2026-11-22' }
        expect(await eventsOf()).toEqual([
          { kind: 'reminder-done', byIdent, details },
          { kind: 'reminder-reopened', byIdent, details },
          {
            kind: 'reminder-removed',
            byIdent,
            details: {
              ...details,
              reminderId: expect.any(String),
              setAt: expect.any(String),
              setByIdent: byIdent,
            },
          },
        ])
      })

      it('belong to a merged case, whose history tells of it', async () => {
        await create()
        const survivorId = caseIdOf('untaken')
        await database.db
          .update(cases)
          .set({ mergedIntoId: survivorId, mergedAt: testClock.now() })
          .where(eq(cases.id, caseIdOf()))
        await database.db
          .update(cases)
          .set({ takenByIdent: writer.memberIdent })
          .where(eq(cases.id, survivorId))
        const { sagsId, sagsRegTid, reminderList } = await show(survivorId)
        expect(
          await ask(writer, TICK_OFF, {
            body: { sagsId, sagsRegTid, reminderId: reminderList[0]?.id },
          }),
        ).toMatchObject({ status: 204 })
        expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['reminder-done'])
      })
    })

    describe('by mail', () => {
      it('are sent on their date, once, to their author', async () => {
        await create({ reminderAarsagNr: '9', reminderAarsagFritekst: 'Ring <nu> & "hils"' })
        const waiting = (today: string) => countDueReminders(database.db, createTestClock(today))
        const before = await waiting('2026-11-22')
        expect(await waiting('2026-11-21')).toBe(0)
        expect(await work('2026-11-21')).toBe(0)
        expect(await work('2026-11-22')).toBe(1)
        expect(before).toBe(1)
        expect(await waiting('2026-11-22')).toBe(0)
        expect(await work('2026-11-22')).toBe(0)
        expect(await work('2026-11-23')).toBe(0)
        const { name, caseNumber } = writer.cases.find((each) => each.state === 'taken') ?? {}
        expect(sender.sent).toEqual([
          expect.objectContaining({
            to: [writer.login],
            subject: `Reminder: ${name}, sag ${caseNumber}`,
            text: expect.stringMatching(
              new RegExp(
                `Andet\\n\\nRing <nu> & "hils"\\n\\nSe sagen: ${HOST}/mine-lonindplaceringer/sag/${caseIdOf()}`,
              ),
            ),
          }),
        ])
      })

      it('are not sent once they are ticked off, and are when that is taken back', async () => {
        await create()
        await send(TICK_OFF)
        expect(await work('2026-11-22')).toBe(0)
        expect(await countDueReminders(database.db, createTestClock('2026-11-22'))).toBe(0)
        await send(REOPEN)
        expect(await work('2026-11-22')).toBe(1)
      })

      it('are sent on the new date too when they are put off, and once on each', async () => {
        await create()
        expect(await work('2026-11-22')).toBe(1)
        await send(CHANGE, { reminderAarsagFritekst: 'Uden ny dato' })
        expect(await work('2026-11-22')).toBe(0)
        await send(CHANGE, { reminderDato: '2026-11-30', reminderAarsagFritekst: 'Ring' })
        expect(await work('2026-11-29')).toBe(0)
        expect(await work('2026-11-30')).toBe(1)
        expect(await work('2026-11-30')).toBe(0)
        expect(sender.sent).toHaveLength(2)
        expect(sender.sent[1]?.text).toContain('Ring')
      })

      it.each([
        ['put off', () => send(CHANGE, { reminderDato: '2026-11-30' })],
        ['ticked off', () => send(TICK_OFF)],
        ['changed to be without mail', () => send(CHANGE, { sendReminderEmail: false })],
      ])('are not handed over when they are %s while a worker sends', async (_, change) => {
        await create()
        const plain = sender.send.bind(sender)
        sender.send = async (mail, beforeHandOver) => {
          await change()
          return plain(mail, beforeHandOver)
        }
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        expect(sender.sent).toEqual([])
      })

      it('put off after the hand-over are sent on the new date, too', async () => {
        await create()
        const plain = sender.send.bind(sender)
        sender.send = async (mail, beforeHandOver) => {
          sender.send = plain
          const outcome = await plain(mail, beforeHandOver)
          await send(CHANGE, { reminderDato: '2026-11-30' })
          return outcome
        }
        expect(await work('2026-11-22')).toBe(1)
        expect(await work('2026-11-22')).toBe(0)
        expect(await work('2026-11-30')).toBe(1)
        expect(sender.sent).toHaveLength(2)
      })

      it('changed after a worker found them are sent as they are then', async () => {
        await create()
        await create({ reminderAarsagNr: '2' })
        const plain = sender.send.bind(sender)
        sender.send = async (mail, beforeHandOver) => {
          sender.send = plain
          const { sagsId, sagsRegTid, reminderList } = await show()
          const reminderId = reminderList[1]?.id
          await ask(writer, TICK_OFF, { body: { sagsId, sagsRegTid, reminderId } })
          return plain(mail, beforeHandOver)
        }
        expect(await work('2026-11-22')).toBe(1)
        expect(sender.sent).toHaveLength(1)
      })

      it('are sent late if no worker ran on the date, but not long after', async () => {
        await create()
        expect(await work('2026-12-07')).toBe(0)
        expect(await work('2026-12-06')).toBe(1)
      })

      it.each([
        ['asked for without mail', () => create({ sendReminderEmail: false })],
        [
          'deleted',
          async () => {
            await create()
            const { sagsId, sagsRegTid, reminderList } = await show()
            const body = { sagsId, sagsRegTid, reminderId: reminderList[0]?.id }
            await ask(writer, REMOVE, { body })
          },
        ],
        [
          'of a case that is closed since',
          async () => {
            await create()
            await database.db
              .update(cases)
              .set({ closedAt: testClock.now(), closedAs: 'Afsluttet' })
              .where(eq(cases.id, caseIdOf()))
          },
        ],
        [
          'of who has no address',
          async () => {
            await create()
            await database.db
              .update(portalUsers)
              .set({ mailAddress: 'a@b.dk\nRCPT TO:<c@d.dk>' })
              .where(eq(portalUsers.personIdent, writer.memberIdent))
          },
        ],
      ])('are not sent when they are %s', async (_, prepare) => {
        await prepare()
        expect(await countDueReminders(database.db, createTestClock('2026-11-22'))).toBe(0)
        expect(await work('2026-11-22')).toBe(0)
        expect(sender.sent).toEqual([])
      })

      it('are sent once by several workers at once', async () => {
        await create()
        await create({ reminderAarsagNr: '2' })
        const counts = await Promise.all(Array.from({ length: 6 }, () => work('2026-11-22')))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
        expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(2)
        expect(sender.sent).toHaveLength(2)
      })

      it('wait while the mail server is down, and come when it is up', async () => {
        await create()
        sender.isDown = true
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        sender.isDown = false
        // The claim has not expired, so an unavailable server is not tried every few seconds.
        expect(await work('2026-11-22')).toBe(0)
        expect(await work('2026-11-22', { claimSeconds: 0 })).toBe(1)
        expect(sender.sent).toHaveLength(1)
      })

      it('that a worker was sending when it was stopped are released at once, and no others are started', async () => {
        await create()
        await create({ reminderAarsagNr: '2' })
        const stopping = new AbortController()
        const plain = sender.send.bind(sender)
        const tried: string[] = []
        sender.send = async ({ id }) => {
          tried.push(id)
          stopping.abort()
          throw new Error('Broken off')
        }
        await expect(work('2026-11-22', { stopping: stopping.signal })).rejects.toThrow(
          'not be sent',
        )
        expect(tried).toHaveLength(1)

        sender.send = plain
        expect(await work('2026-11-22')).toBe(2)
        expect(sender.sent).toHaveLength(2)
      })

      it('are not lost with a worker that died between claim and sending', async () => {
        await create()
        const at = (interval: string) =>
          database.db
            .update(reminders)
            .set({ mailClaimedAt: sql`clock_timestamp() - ${interval}::interval` })
            .where(eq(reminders.createdByIdent, writer.memberIdent))
        await at('1 minute')
        expect(await work('2026-11-22')).toBe(0)
        await at('3 minutes')
        expect(await work('2026-11-22')).toBe(1)
      })

      const noteOf = async () => {
        const [reminder] = (await show()).reminderList
        return reminder?.indhold.replace('<p>Kontakt den nyansatte</p>', '')
      }

      it('whose worker died in the hand-over are not sent again, and shown as uncertain', async () => {
        await create()
        expect(await noteOf()).toBe('')
        const plain = sender.send.bind(sender)
        sender.send = async (_mail, beforeHandOver) => {
          await beforeHandOver?.()
          throw new MailError(new Error('The connection ended.'), [], true)
        }
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        sender.send = plain
        expect(await work('2026-11-22', { claimSeconds: 0 })).toBe(0)
        expect(sender.sent).toEqual([])
        expect(await noteOf()).toBe(
          '<p>Mailen om denne reminder er måske ikke nået frem, fordi portalen blev afbrudt imens.</p>',
        )
      })

      it('that the mail server rejects at their end are sent again', async () => {
        await create()
        const plain = sender.send.bind(sender)
        sender.send = async (_mail, beforeHandOver) => {
          await beforeHandOver?.()
          throw new MailError(Object.assign(new Error('Full.'), { responseCode: 452 }), [], true)
        }
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        sender.send = plain
        expect(await work('2026-11-22', { claimSeconds: 0 })).toBe(1)
        expect(await noteOf()).toBe('')
      })

      it('whose worker is overtaken after its claim expired are handed over once', async () => {
        await create()
        const plain = sender.send.bind(sender)
        sender.send = async (mail, beforeHandOver) => {
          sender.send = plain
          expect(await work('2026-11-22', { claimSeconds: 0 })).toBe(1)
          return plain(mail, beforeHandOver)
        }
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        expect(sender.sent).toHaveLength(1)
        expect(await noteOf()).toBe('')
      })

      it('that could not be sent for two weeks are shown as not sent', async () => {
        await create()
        await moveTo('2026-11-06')
        expect(await noteOf()).toBe('<p>Mailen om denne reminder blev ikke sendt.</p>')
        await send(TICK_OFF)
        expect(await noteOf()).toBe('')
      })

      it('that cannot be sent hold up no other', async () => {
        await create()
        await create({ reminderAarsagNr: '2' })
        const plain = sender.send.bind(sender)
        let first = true
        sender.send = async (mail) => {
          if (first) {
            first = false
            throw new Error('Pretended')
          }
          return plain(mail)
        }
        await expect(work('2026-11-22')).rejects.toThrow('could not be sent')
        expect(sender.sent).toHaveLength(1)
      })
    })
  })
})
