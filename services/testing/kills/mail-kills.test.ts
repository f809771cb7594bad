import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { parse } from 'valibot'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { createRandom } from '../../../tools/rig/src/seed/random.ts'
import { addDays } from '../../platform/calendar.ts'
import { caseDetailsWire } from '../../salary/case/case-wire.ts'
import * as salary from '../../salary/tables.ts'
import { withDatabase } from '../databases.ts'
import { TEST_DAY, testClock } from '../service-calls.ts'
import {
  type KillableServices,
  killAll,
  ServicesGone,
  send,
  startKillable,
} from './killable-services.ts'

/** The number of kills; `npm run nightly` sets a larger one than this sample for `npm test`. */
const KILLS = Number(process.env.PORTAL_KILLS ?? 2)

/** The steps of the mail server at which the sender is killed, in the order of the kills. */
const STEPS = ['connected', 'answered', 'receiving', 'addressed', 'received'] as const
type Step = (typeof STEPS)[number]

/** Maximum time between a step and the kill, so that kills hit every point between two steps. */
const LONGEST_DELAY_MS = 8

const UNCERTAIN_MAIL = 'Det er uvist, om mailen blev sendt'
const UNCERTAIN_REMINDER = 'måske ikke nået frem'

/** Not only a few bytes, so that a kill can hit the middle of the text. */
const LONG_TEXT = `${'Kære arbejdsgiver, '.repeat(900)}\n`

describe('mail-kills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-kills-'))
  const random = createRandom('mail kills')
  /** How often each mail was delivered, by a mark in its text. */
  const delivered = new Map<string, number>()
  let killAt: { readonly step: Step; readonly kill: () => Promise<void> } | null = null
  let smtp: SMTPServer
  let smtpUrl: string

  async function reach(step: Step): Promise<void> {
    if (killAt?.step !== step) return
    const { kill } = killAt
    killAt = null
    await delay(random.int(0, LONGEST_DELAY_MS))
    await kill()
  }

  async function receive(stream: Readable): Promise<void> {
    stream.once('data', () => void reach('receiving'))
    // The stream only ends after the dot that ends a mail; from then on, the server has it.
    const message = await text(stream)
    const [mark = 'none'] = /mark-[\w-]+/.exec(message) ?? []
    delivered.set(mark, (delivered.get(mark) ?? 0) + 1)
    await reach('received')
  }

  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect(_session, done) {
        // Not greeted before the kill, so that this mail surely has to be sent again.
        void reach('connected').then(() => done())
      },
      onRcptTo(_address, _session, done) {
        void reach('addressed')
        done()
      },
      onData(stream, _session, done) {
        receive(stream).then(
          () => {
            done()
            void reach('answered')
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      },
    })
    // A killed client breaks its connection.
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => {
        const address = listening.address()
        smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
        resolve()
      })
    })
  })

  afterAll(async () => {
    killAll()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    rmSync(folder, { recursive: true, force: true })
  })

  withDatabase('union', (database) => {
    let person: Representative

    beforeAll(async () => {
      person = await addRepresentative(database.db, testClock, { members: 0, cases: { taken: 1 } })
      // Only the reminders of the test are due.
      await database.db.update(salary.reminders).set({ mailSentAt: testClock.now() })
    }, 60_000)

    beforeEach(() => delivered.clear())

    const startServices = () =>
      startKillable({
        url: database.url,
        files: join(folder, 'files'),
        today: TEST_DAY,
        smtpUrl,
      })

    const caseId = () => person.caseIds[0] ?? ''

    const call = (address: string, line: string, body?: unknown) =>
      send(address, person.memberIdent, { call: line, body })

    async function shownCase(address: string) {
      const answer = await call(address, `GET /SagHent/HentSag?SagsId=${caseId()}`)
      return parse(caseDetailsWire, JSON.parse(answer.text))
    }

    /** Runs work on one process after another, each killed at the next step. */
    async function killing(
      work: (services: KillableServices, n: number) => Promise<unknown>,
      after: (next: KillableServices, n: number) => Promise<unknown>,
    ): Promise<void> {
      let standby = startServices()
      for (let n = 0; n < KILLS; n += 1) {
        const services = await standby
        standby = startServices()
        const step = STEPS[n % STEPS.length] ?? 'connected'
        killAt = { step, kill: services.kill }
        await work(services, n)
        await services.kill()
        killAt = null
        await after(await standby, n)
      }
      await (await standby).kill()
    }

    /** Instead of waiting until the claims of the killed process expire. */
    const letClaimsExpire = () =>
      database.db
        .update(salary.mails)
        .set({ createdAt: sql`${salary.mails.createdAt} - interval '2 minutes'` })
        .where(inArray(salary.mails.state, ['sending', 'handed-over']))

    it(
      `a mail is delivered once, or reported as uncertain: ${KILLS} kills while it is sent`,
      async () => {
        const sendMail = (address: string, mark: string) =>
          call(address, 'POST /api/Mail/SendMailFraTr', {
            sagsId: caseId(),
            skabelonType: 'RykkerForSvar',
            emne: 'Lønindplacering',
            indhold: `${mark}\n${LONG_TEXT}`,
            tilEmailAdresseList: ['loen@kommune.test'],
          })
        const outcomes = { unanswered: 0, sent: 0, uncertain: 0, 'uncertain but delivered': 0 }
        await killing(
          async ({ address }, n) => {
            try {
              await sendMail(address, `mark-mail-${n}`)
            } catch (error) {
              if (!(error instanceof ServicesGone)) throw error
              outcomes.unanswered += 1
            }
          },
          async ({ address }, n) => {
            await letClaimsExpire()
            const mark = `mark-mail-${n}`
            const answer = await sendMail(address, mark)
            const times = delivered.get(mark) ?? 0
            if (answer.status === 204) {
              outcomes.sent += 1
              expect([mark, times]).toEqual([mark, 1])
            } else {
              expect(answer).toEqual({ status: 400, text: expect.stringContaining(UNCERTAIN_MAIL) })
              outcomes.uncertain += 1
              if (times > 0) outcomes['uncertain but delivered'] += 1
              expect([mark, times <= 1]).toEqual([mark, true])
            }
          },
        )
        console.info(`${KILLS} kills while a mail is sent:`, outcomes)
        // Otherwise the kills interrupted nothing, and the test proves nothing.
        expect(outcomes.unanswered).toBeGreaterThanOrEqual(KILLS / 2)
        expect(outcomes.sent).toBeGreaterThan(0)
      },
      60_000 + KILLS * 20_000,
    )

    it(
      `a reminder is delivered once, or shown as uncertain: ${KILLS} kills while it is sent`,
      async () => {
        const marks = new Map<string, string>()
        async function createReminder(address: string, mark: string) {
          const { sagsId, sagsRegTid } = await shownCase(address)
          const answer = await call(address, 'POST /Reminder/OpretReminder', {
            sagsId,
            sagsRegTid,
            reminderDato: addDays(TEST_DAY, 1),
            reminderAarsagNr: '9',
            reminderAarsagFritekst: mark,
            sendReminderEmail: true,
          })
          expect(answer.status).toBe(204)
        }
        await killing(
          async (services, n) => {
            for (const one of ['a', 'b']) {
              const mark = `mark-reminder-${n}-${one}`
              await createReminder(services.address, mark)
              marks.set(mark, '')
            }
            services.work('send reminders')
            // The step at which the process is killed is part of the first round.
            await services.untilRound()
          },
          async () => {},
        )
        const last = await startServices()
        last.work('send reminders')
        const isLeft = () =>
          database.db.$count(
            salary.reminders,
            sql`${salary.reminders.caseId} = ${caseId()} and ${salary.reminders.mailSentAt} is null and ${salary.reminders.mailHandedOverAt} is null`,
          )
        while ((await isLeft()) > 0) await last.untilRound()
        const outcomes = { sent: 0, uncertain: 0, 'uncertain but delivered': 0 }
        const { reminderList } = await shownCase(last.address)
        for (const { indhold } of reminderList) {
          const [mark = ''] = /mark-[\w-]+/.exec(indhold) ?? []
          expect(marks.delete(mark)).toBe(true)
          const times = delivered.get(mark) ?? 0
          if (indhold.includes(UNCERTAIN_REMINDER)) {
            outcomes.uncertain += 1
            if (times > 0) outcomes['uncertain but delivered'] += 1
            expect([mark, times <= 1]).toEqual([mark, true])
          } else {
            outcomes.sent += 1
            expect([mark, times]).toEqual([mark, 1])
          }
        }
        expect([...marks.keys()]).toEqual([])
        console.info(`${KILLS} kills while reminders are sent:`, outcomes)
        await last.kill()
        expect(outcomes.sent + outcomes.uncertain).toBe(2 * KILLS)
        await database.db.delete(salary.reminders).where(eq(salary.reminders.caseId, caseId()))
      },
      60_000 + KILLS * 20_000,
    )

    it(
      `a notice is delivered once, or its mail is uncertain: ${KILLS} kills while it is sent`,
      async () => {
        const { db } = database
        const { cases, noticeChoices, outbox, portalUsers } = salary
        const ownerIdent = person.memberIdent
        await db.update(cases).set({ receivedOn: '2026-01-01', deadlineOn: null })
        await db.insert(noticeChoices).values({ ownerIdent, choice: 'straks', stopToken: '' })
        const [sample] = await db.select().from(cases).where(eq(cases.id, caseId()))
        if (!sample) throw new Error('There is no case.')
        await killing(
          async (services, n) => {
            const isUser = eq(portalUsers.personIdent, ownerIdent)
            await db
              .update(portalUsers)
              .set({ name: `mark-notice-${n}` })
              .where(isUser)
            const another = { id: `notice-${n}`, number: `LI-notice-${n}`, takenByIdent: null }
            await db.insert(cases).values({ ...sample, ...another, receivedOn: TEST_DAY })
            services.work('send notices')
            await services.untilRound()
          },
          async () => {},
        )
        const last = await startServices()
        last.work('send notices')
        for (let round = 0; round < 3; round += 1) await last.untilRound()
        await last.kill()
        const outcomes = { told: 0, sent: 0, uncertain: 0, 'uncertain but delivered': 0 }
        for (const { subject, content, sentAt, handedOverAt } of await db.select().from(outbox)) {
          const [mark = ''] = /mark-[\w-]+/.exec(content) ?? []
          const times = delivered.get(mark) ?? 0
          outcomes.told += Number(/\d+/.exec(subject)?.[0])
          outcomes[sentAt === null ? 'uncertain' : 'sent'] += 1
          if (sentAt === null) outcomes['uncertain but delivered'] += times
          expect([mark, handedOverAt !== null]).toEqual([mark, true])
          expect([mark, sentAt === null ? times <= 1 : times === 1]).toEqual([mark, true])
        }
        console.info(`${KILLS} kills while notices are sent:`, outcomes)
        expect(outcomes.told).toBe(KILLS)
        expect(outcomes.sent).toBeGreaterThan(0)
      },
      60_000 + KILLS * 20_000,
    )
  })
})
