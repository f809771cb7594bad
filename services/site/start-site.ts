import type { TraceableDatabase } from '../platform/database.ts'
import { createFindClient } from '../platform/proxies.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import {
  type BaseContext,
  baseContext,
  type ServiceParts,
  type StartOptions,
  serveParts,
  startService,
} from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { removeExpired } from './faults.ts'
import { createReleaseList, releaseListAddress } from './release-list.ts'
import { createReleaseTexts } from './release-texts.ts'
import { createSiteService } from './site-service.ts'

const CLEANING_INTERVAL_MS = 60 * 60 * 1000
/** How many days a fault is counted after its last report. */
const KEEP_DAYS = 30
const MS_A_DAY = 24 * 60 * 60 * 1000

/**
 * Starts the service of the site; alone, if no database is configured: a portal on a union's own back
 * ends needs none.
 */
export function startSite(options: StartOptions): Promise<RunningServer> {
  if (options.settings.databaseUrl === undefined) {
    const context = baseContext('site', options)
    return serveParts('site', context, partsOf(context, null))
  }
  return startService('site', options, (context) => partsOf(context, context.union))
}

function partsOf(
  { settings, log, app, checkKeys }: BaseContext,
  db: TraceableDatabase | null,
): ServiceParts {
  const address = releaseListAddress(settings)
  const lookUp = createReleaseList({ address, log })
  return {
    listener: listenerOf(
      createSiteService({
        ...app,
        db,
        lookUp,
        readReleaseTexts: createReleaseTexts({ lookUp, address, log }),
        keepDays: KEEP_DAYS,
        findClient: createFindClient(settings.trustedProxies),
      }),
    ),
    // Without keys only reports of Web Vitals fail, and the texts must not wait for them.
    sideChecks: { keys: checkKeys },
    startWorkers: () =>
      db === null
        ? []
        : [
            startWorker(CLEANING_INTERVAL_MS, log, () =>
              removeExpired(db, new Date(Date.now() - KEEP_DAYS * MS_A_DAY)),
            ),
          ],
  }
}
