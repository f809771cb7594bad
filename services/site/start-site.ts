import { createFindClient } from '../platform/proxies.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { removeExpired } from './faults.ts'
import { createReleaseList, releaseListAddress } from './release-list.ts'
import { createReleaseTexts } from './release-texts.ts'
import { createSiteService } from './site-service.ts'

const CLEANING_INTERVAL_MS = 60 * 60 * 1000
/** How many days a fault is counted after its last report. */
const KEEP_DAYS = 30
const MS_A_DAY = 24 * 60 * 60 * 1000

export function startSite(options: StartOptions): Promise<RunningServer> {
  return startService('site', options, ({ settings, log, union, app, checkKeys }) => {
    const address = releaseListAddress(settings)
    const lookUp = createReleaseList({ address, log })
    return {
      listener: listenerOf(
        createSiteService({
          ...app,
          db: union,
          lookUp,
          readReleaseTexts: createReleaseTexts({ lookUp, address, log }),
          keepDays: KEEP_DAYS,
          findClient: createFindClient(settings.trustedProxies),
        }),
      ),
      // Without keys only reports of Web Vitals fail, and the texts must not wait for them.
      sideChecks: { keys: checkKeys },
      startWorkers: () => [
        startWorker(CLEANING_INTERVAL_MS, log, () =>
          removeExpired(union, new Date(Date.now() - KEEP_DAYS * MS_A_DAY)),
        ),
      ],
    }
  })
}
