import { startAuditWorker } from '../platform/audit.ts'
import type { Database, TraceableDatabase } from '../platform/database.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { observeQueue } from '../platform/telemetry/queues.ts'
import { createMemberService } from './member-service.ts'
import { startMemberRetention } from './retention.ts'
import { countDueUpdates, startUpdateWorker } from './updates/update-worker.ts'

/** How long a reported change waits in a demonstration, so that users can see it waiting. */
const DELAY_SECONDS = 60

export function startMembers(options: StartOptions): Promise<RunningServer> {
  return startService('members', options, (context) => {
    const { settings, log, union, dummy, app, checkKeys } = context
    const create = (db: TraceableDatabase) =>
      createMemberService({
        ...app,
        db,
        needsReason: settings.imitationNeedsReason,
      })
    const { clock } = app
    const { noteDays, updateMonths } = settings
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
