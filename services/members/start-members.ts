import { startAuditWorker } from '../platform/audit.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import { accessArea } from '../platform/office/access-area.ts'
import { mountOffice } from '../platform/office/mount-office.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { observeQueue } from '../platform/telemetry/queues.ts'
import { createMemberService } from './member-service.ts'
import { startMemberRetention } from './retention.ts'
import { accessLog, imitationPeriods } from './tables.ts'
import { updateArea } from './updates/update-area.ts'
import { countDueUpdates, startUpdateWorker } from './updates/update-worker.ts'

export function startMembers(options: StartOptions): Promise<RunningServer> {
  return startService('members', options, (context) => {
    const { settings, log, union, dummy, app, checkKeys } = context
    const create = (db: TraceableDatabase) =>
      createMemberService({
        ...app,
        db,
        openedAnHour: settings.openedAnHour,
        needsReason: settings.imitationNeedsReason,
      })
    const { clock } = app
    const { updateSeconds: delaySeconds, noteDays, updateMonths } = settings
    // Nobody decides about the dummy users' data.
    const dataSets = [
      { db: union, clock, delaySeconds, needsApproval: settings.office.decidesUpdates },
      { db: dummy, clock, delaySeconds },
    ] as const
    const [unions, dummies] = dataSets
    observeQueue('updates', {
      union: () => countDueUpdates(unions),
      dummy: () => countDueUpdates(dummies),
    })
    const { accessReaders, updateApprovers } = settings.office
    const main = mountOffice(create(union), 'members', context, [
      accessArea({ db: union, log: accessLog, periods: imitationPeriods, members: accessReaders }),
      updateArea({
        db: union,
        clock,
        needsApproval: settings.office.decidesUpdates,
        members: updateApprovers,
      }),
    ])
    return {
      listener: listenerOf(main, create(dummy)),
      checks: { keys: checkKeys },
      startWorkers: () => [
        ...dataSets.map((dataSet) => startUpdateWorker({ ...dataSet, log })),
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
