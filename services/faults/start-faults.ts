import { createFindClient } from '../platform/proxies.ts'
import { createReleaseList, releaseListAddress } from '../platform/release-list.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { createFaultService } from './fault-service.ts'
import { createFileLookup } from './files.ts'
import { createReleaseLookup } from './released.ts'
import { removeExpired } from './remove-expired.ts'
import { createCanaryLookup } from './serving.ts'

const CLEANING_INTERVAL_MS = 60 * 60 * 1000
const MS_A_DAY = 24 * 60 * 60 * 1000

export function startFaults(options: StartOptions): Promise<RunningServer> {
  return startService('faults', options, ({ settings, log, union, app, checkKeys }) => {
    const address = releaseListAddress(settings)
    const published = (file: string) => ({ address: new URL(file, address).href, log })
    return {
      listener: listenerOf(
        createFaultService({
          ...app,
          db: union,
          hasFile: createFileLookup(published('files.json')),
          canaryOf: createCanaryLookup(published('remotes.json')),
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
