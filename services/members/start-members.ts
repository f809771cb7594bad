import { startAuditWorker } from '../platform/audit.ts'
import type { Database, TraceableDatabase } from '../platform/database.ts'
import { createMailSender, stopWithMail } from '../platform/mail.ts'
import { stopAddress, tellAndSend } from '../platform/notices.ts'
import { FINISH_SECONDS, listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { observeQueue } from '../platform/telemetry/queues.ts'
import { startWorker } from '../platform/worker.ts'
import { noteMail } from './member-mail/member-mail.ts'
import { createMemberService } from './member-service.ts'
import { findUser, UPDATE_LINES, updateNews } from './notices/notices.ts'
import { startMemberRetention } from './retention.ts'
import { noticeChoices, notices, outbox } from './tables.ts'
import { countDueUpdates, startUpdateWorker } from './updates/update-worker.ts'

/** How long a reported change waits in a demonstration, so that users can see it waiting. */
const DELAY_SECONDS = 60
const MAIL_INTERVAL_MS = 2000

export async function startMembers(options: StartOptions): Promise<RunningServer> {
  const { smtpUrl, mailFrom, mode, drainSeconds } = options.settings
  if (smtpUrl === undefined) throw new Error('The member service sends mail: set SMTP_URL.')
  const mail = createMailSender({ smtpUrl, requireTls: mode === 'production', from: mailFrom })
  const running = await startService('members', options, (context) => {
    const { settings, log, union, dummy, app, checkKeys } = context
    const create = (db: TraceableDatabase) =>
      createMemberService({
        ...app,
        db,
        needsReason: settings.imitationNeedsReason,
      })
    const { clock } = app
    const { noteDays, updateMonths, mailDays } = settings
    // In production the union's office decides about the changes that its representatives report:
    // one who could add anybody to the own list would see anybody's data.
    const applied = Object.entries(settings.mode === 'production' ? { dummy } : { union, dummy })
    const updatesOf = (db: Database) => ({ db, clock, delaySeconds: DELAY_SECONDS })
    observeQueue(
      'updates',
      Object.fromEntries(applied.map(([name, db]) => [name, () => countDueUpdates(updatesOf(db))])),
    )
    return {
      listener: listenerOf(create(union), create(dummy)),
      checks: { keys: checkKeys },
      startWorkers: () => [
        ...applied.map(([, db]) => startUpdateWorker({ ...updatesOf(db), log })),
        ...[union, dummy].map((db) =>
          startWorker(MAIL_INTERVAL_MS, log, (stopping) =>
            tellAndSend({
              db,
              mail,
              clock,
              tables: { notices, noticeChoices, outbox },
              sendsNotices: settings.sendsNotices,
              events: updateNews(clock),
              lines: UPDATE_LINES,
              page: '/mine-opdateringer',
              hostAddress: app.hostAddress,
              stopAddress: stopAddress('members', db === dummy),
              findRecipient: findUser,
              name: 'medlemsmail',
              onSent: (transaction, sent) => noteMail(transaction, sent, clock),
              stopping,
            }),
          ),
        ),
        ...[union, dummy].map((db) =>
          startMemberRetention({ db, clock, log, noteDays, updateMonths, mailDays }),
        ),
        startAuditWorker({
          service: 'members',
          databases: [union, dummy],
          auditMonths: settings.auditMonths,
          accessLogMonths: settings.accessLogMonths,
          log,
        }),
      ],
    }
  })
  return stopWithMail(running, mail, drainSeconds + FINISH_SECONDS)
}
