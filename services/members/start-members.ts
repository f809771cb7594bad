import { startAuditWorker } from '../platform/audit.ts'
import type { Database } from '../platform/database.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { observeQueue } from '../platform/telemetry/queues.ts'
import { createMemberService } from './member-service.ts'
import { startMemberRetention } from './retention.ts'
import { countDueUpdates, startUpdateWorker } from './updates/update-worker.ts'

export function startMembers(options: StartOptions): Promise<RunningServer> {
  return startService('members', options, ({ settings, log, union, dummy, app, checkKeys }) => {
    const create = (db: Database) =>
      createMemberService({ ...app, db, openedAnHour: settings.openedAnHour })
    const { clock } = app
    const { updateSeconds: delaySeconds, noteDays, updateMonths } = settings
    const due = (db: Database) => () => countDueUpdates({ db, clock, delaySeconds })
    observeQueue('updates', { union: due(union), dummy: due(dummy) })
    return {
      listener: listenerOf(create(union), create(dummy)),
      checks: { keys: checkKeys },
      startWorkers: () => [
        ...[union, dummy].map((db) => startUpdateWorker({ db, clock, log, delaySeconds })),
        ...[union, dummy].map((db) =>
          startMemberRetention({ db, clock, log, noteDays, updateMonths }),
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
}
