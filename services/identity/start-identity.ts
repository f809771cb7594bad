import { addressOf } from '@portal/machine/ports'
import { createFindClient } from '../platform/proxies.ts'
import type { RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { removeOldEnds } from './ended-sessions.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { loadSecrets, removeReplacedSecrets } from './secrets.ts'
import { removeOldAttempts } from './sign-in-attempts.ts'
import { removeExpired, removeSurplus } from './sql-adapter.ts'
import { createVault } from './vault.ts'

interface Intervals {
  readonly cleaningMs: number
  /** Between two looks for new keys. */
  readonly keysMs: number
}

const INTERVALS: Intervals = {
  cleaningMs: 10 * 60 * 1000,
  // Much shorter than the time for which a new key is published before it is used.
  keysMs: 60 * 1000,
}

export function startIdentity(
  options: StartOptions,
  { cleaningMs, keysMs } = INTERVALS,
): Promise<RunningServer> {
  return startService('identity', options, async ({ settings, log, union, probe, app }) => {
    const { hostAddress, developerOrigins } = app
    const vault = createVault(settings.secretsKey)
    let secrets = await loadSecrets(union, { vault })
    const create = () =>
      createIdentityProvider({
        db: union,
        issuer: addressOf('identity'),
        audience: settings.identity.audience,
        hostAddress,
        developerOrigins,
        listsDemoAccounts: settings.mode === 'demonstration',
        secrets,
        findClient: createFindClient(settings.trustedProxies),
        log,
      })
    let provider = await create()
    return {
      listener: (request, response) => provider.handler(request, response),
      checks: { keys: () => loadSecrets(probe, { vault }) },
      startWorkers: () => [
        startWorker(keysMs, log, async () => {
          const stored = await loadSecrets(union, { vault })
          if (JSON.stringify(stored) === JSON.stringify(secrets)) return
          secrets = stored
          // All its state is in the database, so a provider can be replaced between two requests.
          provider = await create()
          log.info({ event: 'keys-changed' })
        }),
        startWorker(cleaningMs, log, async () => {
          await removeExpired(union)
          await removeSurplus(union)
          await removeOldAttempts(union)
          await removeOldEnds(union)
          await removeReplacedSecrets(union)
        }),
      ],
    }
  })
}
