import { createFindClient } from '../platform/proxies.ts'
import { createReleaseList, releaseListAddress } from '../platform/release-list.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { createFaultService } from './fault-service.ts'
import { removeExpired } from './faults.ts'
import { createReleaseLookup } from './released.ts'

const CLEANING_INTERVAL_MS = 60 * 60 * 1000
const MS_A_DAY = 24 * 60 * 60 * 1000

export function startFaults(options: StartOptions): Promise<RunningServer> {
  return startService('faults', options, ({ settings, log, union, app, checkKeys }) => {
    const address = releaseListAddress(settings)
    return {
      listener: listenerOf(
        createFaultService({
          ...app,
          db: union,
          isReleased: createReleaseLookup(createReleaseList({ address, service: 'faults', log })),
          keepDays: settings.faultDays,
          findClient: createFindClient(settings.trustedProxies),
        }),
      ),
      checks: { keys: checkKeys },
      startWorkers: () => [
        startWorker(CLEANING_INTERVAL_MS, log, () =>
          removeExpired(union, new Date(Date.now() - settings.faultDays * MS_A_DAY)),
        ),
      ],
    }
  })
}
