import { addressOf } from '@portal/machine/ports'
import { createFindClient } from '../platform/proxies.ts'
import type { RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { startWorker } from '../platform/worker.ts'
import { removeOldEnds } from './ended-sessions.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { signingKey } from './secrets.ts'
import { removeOldAttempts } from './sign-in-attempts.ts'
import { removeExpired } from './sql-adapter.ts'

const CLEANING_INTERVAL_MS = 10 * 60 * 1000

export function startIdentity(options: StartOptions): Promise<RunningServer> {
  return startService('identity', options, async ({ settings, log, union, probe, app }) => {
    const { hostAddress, developerOrigins } = app
    const provider = await createIdentityProvider({
      db: union,
      issuer: addressOf('identity'),
      audience: settings.identity.audience,
      hostAddress,
      developerOrigins,
      listsDemoAccounts: settings.mode === 'demonstration',
      findClient: createFindClient(settings.trustedProxies),
      log,
    })
    return {
      listener: provider.handler,
      checks: { keys: () => signingKey(probe) },
      startWorkers: () => [
        startWorker(CLEANING_INTERVAL_MS, log, async () => {
          await removeExpired(union)
          await removeOldAttempts(union)
          await removeOldEnds(union)
        }),
      ],
    }
  })
}
