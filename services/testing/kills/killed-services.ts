import { createServer } from 'node:http'
import { type InferOutput, object, optional, parse, picklist, string } from 'valibot'
import { createMemberService } from '../../members/member-service.ts'
import { addDays } from '../../platform/calendar.ts'
import { createClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database.ts'
import { openFolderStore } from '../../platform/folder-store.ts'
import { HttpError } from '../../platform/http.ts'
import { silentLog } from '../../platform/log.ts'
import { createMailSender, type MailSender } from '../../platform/mail.ts'
import { tellAndSend } from '../../platform/notices.ts'
import { listenerOf } from '../../platform/serve.ts'
import { LIMITS, type SalaryLimits } from '../../salary/limits.ts'
import { CASE_LINES, caseNews, findUser } from '../../salary/notices/notices.ts'
import { sendDueReminders } from '../../salary/reminders/reminder-worker.ts'
import { createSalaryService } from '../../salary/salary-service.ts'
import { noticeChoices, notices, outbox } from '../../salary/tables.ts'

/** Runs the member and salary services in a process that a test configures (IPC) and kills. */

const orderSchema = object({
  url: string(),
  files: string(),
  today: string(),
  /** Without a mail server, mail is discarded. */
  smtpUrl: optional(string()),
})
export type Order = InferOutput<typeof orderSchema>

/** A worker that the test starts; it works without pauses until the process is killed. */
const workSchema = picklist(['send reminders', 'send notices'])
export type Work = InferOutput<typeof workSchema>

const HOST = 'http://localhost:3000'

/** One person does it all: more than one may do on a day, and more than one case may hold. */
const limits: SalaryLimits = {
  ...LIMITS,
  mailsPerDay: Number.POSITIVE_INFINITY,
  uploadBytesPerDay: Number.POSITIVE_INFINITY,
  bytesPerCase: Number.POSITIVE_INFINITY,
}

const discardMail: MailSender = { send: async () => ({ refused: [] }), stop: () => {} }

async function start({ url, files, today, smtpUrl }: Order) {
  const { db } = connect(url)
  const store = await openFolderStore(files)
  const mail =
    smtpUrl === undefined
      ? discardMail
      : createMailSender({ smtpUrl, from: 'tr-portalen@portal.test' })
  const common = {
    db,
    clock: createClock(today),
    // The authorization header names the caller directly; this test is not about authentication.
    authenticate: async (authorization: string | undefined) => {
      if (authorization === undefined) throw new HttpError(401, 'Du er ikke logget på.')
      return { memberIdent: authorization, loginName: authorization }
    },
    log: silentLog,
    hostAddress: HOST,
  }
  const salary = createSalaryService({
    ...common,
    tools: { mail, files: store, maxFileBytes: 10 * 1024 * 1024, limits, scanner: null },
  })
  const works: Readonly<Record<Work, () => Promise<unknown>>> = {
    // Reminders are due on the day after they were created at the earliest.
    'send reminders': () =>
      sendDueReminders({
        db,
        clock: createClock(addDays(today, 1)),
        mail,
        hostAddress: HOST,
        claimSeconds: 0,
      }),
    'send notices': () =>
      tellAndSend({
        db,
        clock: common.clock,
        mail,
        tables: { notices, noticeChoices, outbox },
        sendsNotices: true,
        events: caseNews(common.clock),
        lines: CASE_LINES,
        page: '/mine-lonindplaceringer',
        hostAddress: HOST,
        stopAddress: HOST,
        findRecipient: findUser,
        name: 'notices',
        claimSeconds: 0,
      }),
  }
  const server = createServer(listenerOf(salary, createMemberService(common)))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return { port, works }
}

process.once('message', async (received) => {
  const { port, works } = await start(parse(orderSchema, received))
  process.on('message', async (message) => {
    const work = works[parse(workSchema, message)]
    let rounds = 0
    for (;;) {
      await work()
      rounds += 1
      process.send?.({ rounds })
    }
  })
  process.send?.({ port })
})
process.once('disconnect', () => process.exit())
