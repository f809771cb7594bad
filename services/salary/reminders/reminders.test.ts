import { eq, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { SOFIE } from '../../../rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../rig/src/seed/create-representative.ts'
import { withDatabases } from '../../../rig/src/testing/databases.ts'
import {
  type Ask,
  askerOf,
  createTestClock,
  testClock,
} from '../../../rig/src/testing/service-calls.ts'
import { type Mail, MailError, type MailSender } from '../../platform/mail.ts'
import { caseDetailsWire } from '../case/case-wire.ts'
import { reminderReasonsWire } from '../lookups/lookups-wire.ts'
import { createSalaryService } from '../salary-service.ts'
import { cases, portalUsers, reminders } from '../tables.ts'
import { countDueReminders, sendDueReminders } from './reminder-worker.ts'

const CREATE = 'POST /Reminder/OpretReminder'
const REMOVE = 'DELETE /Reminder/SletReminder'
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
  withDatabases('union', (database) => {
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
        await database.db
          .update(reminders)
          .set({ dueOn: '2026-11-06' })
          .where(eq(reminders.createdByIdent, writer.memberIdent))
        expect(await noteOf()).toBe('<p>Mailen om denne reminder blev ikke sendt.</p>')
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
