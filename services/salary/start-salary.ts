import { startAuditWorker } from '../platform/audit.ts'
import type { Database, TraceableDatabase } from '../platform/database.ts'
import { createMailSender, stopWithMail } from '../platform/mail.ts'
import { stopAddress, tellAndSend } from '../platform/notices.ts'
import { openFileStore } from '../platform/open-file-store.ts'
import { createClamdScanner } from '../platform/scanner.ts'
import { FINISH_SECONDS, listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { observeQueue } from '../platform/telemetry/queues.ts'
import { startWorker } from '../platform/worker.ts'
import { startHandoverMails } from './case/handover-mails.ts'
import { startCaseCleaning } from './case/remove-cases.ts'
import { startFileSweep } from './files/sweep.ts'
import { BYTES_PER_MEGABYTE, LIMITS } from './limits.ts'
import { startMailCleaning } from './mail/remove-mails.ts'
import { countMailsBeingSent } from './mail/send-mail.ts'
import { CASE_LINES, caseNews, findUser } from './notices/notices.ts'
import { countDueReminders, startReminderWorker } from './reminders/reminder-worker.ts'
import { createSalaryService } from './salary-service.ts'
import { noticeChoices, notices, outbox } from './tables.ts'

const NOTICE_INTERVAL_MS = 5_000

export async function startSalary(options: StartOptions): Promise<RunningServer> {
  const {
    smtpUrl,
    sendsNotices,
    mailFrom,
    uploadMegabytes,
    fileGraceDays,
    mailDays,
    caseMonths,
    auditMonths,
    accessLogMonths,
    drainSeconds,
    mode,
  } = options.settings
  if (smtpUrl === undefined) throw new Error('The salary service sends mail: set SMTP_URL.')
  const files = await openFileStore(options.settings)
  const mail = createMailSender({
    smtpUrl,
    requireTls: mode === 'production',
    from: mailFrom,
  })
  const { scanner: scannerAt } = options.settings
  const scanner = scannerAt && createClamdScanner(scannerAt)
  const tools = {
    mail,
    files,
    maxFileBytes: uploadMegabytes * BYTES_PER_MEGABYTE,
    limits: LIMITS,
    scanner,
  }
  try {
    const running = await startService('salary', options, (context) => {
      const { log, union, dummy, app, checkKeys } = context
      const create = (db: TraceableDatabase) => createSalaryService({ ...app, tools, db })
      const { clock, hostAddress } = app
      const reminders = (db: Database) => () => countDueReminders(db, clock)
      const mails = (db: Database) => () => countMailsBeingSent(db)
      observeQueue('reminders', { union: reminders(union), dummy: reminders(dummy) })
      observeQueue('mails', { union: mails(union), dummy: mails(dummy) })
      return {
        listener: listenerOf(create(union), create(dummy)),
        checks: { keys: checkKeys, files: () => files.probe() },
        // Without the scanner only uploads fail, and cases can still be read and worked on.
        ...(scanner && { sideChecks: { scanner: () => scanner.probe() } }),
        startWorkers: () => [
          ...[union, dummy].map((db) => startReminderWorker({ db, clock, log, mail, hostAddress })),
          ...[union, dummy].map((db) => startHandoverMails({ db, clock, log, mail, hostAddress })),
          ...[union, dummy].map((db) =>
            startWorker(NOTICE_INTERVAL_MS, log, (stopping) =>
              tellAndSend({
                db,
                mail,
                clock,
                tables: { notices, noticeChoices, outbox },
                sendsNotices,
                events: caseNews(clock),
                lines: CASE_LINES,
                page: '/mine-lonindplaceringer',
                hostAddress,
                stopAddress: stopAddress('salary', db === dummy),
                findRecipient: findUser,
                name: 'besked-om-sager',
                stopping,
              }),
            ),
          ),
          ...[union, dummy].map((db) => startMailCleaning({ db, days: mailDays, log })),
          ...[union, dummy].map((db) => startCaseCleaning({ db, clock, months: caseMonths, log })),
          startFileSweep({ store: files, union, dummy, graceDays: fileGraceDays, log }),
          startAuditWorker({
            service: 'salary',
            databases: [union, dummy],
            auditMonths,
            accessLogMonths,
            log,
          }),
        ],
      }
    })
    // Abort emails that are still being sent when the time-out for requests is over.
    return stopWithMail(running, mail, drainSeconds + FINISH_SECONDS)
  } catch (error) {
    mail.stop()
    throw error
  }
}
