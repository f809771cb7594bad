import { createServer } from 'node:http'
import { saveAccounts } from '../identity/accounts.ts'
import {
  createIdentityProvider,
  type IdentityProviderOptions,
} from '../identity/identity-provider.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { migrateSchemas } from '../platform/migrations.ts'

/** The portal that the test provider signs users in to. */
export const TEST_HOST = 'http://localhost:3000'

/** The login of the only account; its password is `portal`, its member ident 4711. */
export const TEST_LOGIN = 'anna.tr@portal.test'

export interface TestIdentity {
  readonly issuer: string
  /** Where it listens, whatever its public address is. */
  readonly address: string
  /** Creates the provider anew, as a restart of the service does. */
  restart(): Promise<void>
  stop(): void
}

/** Adds the tables of the identity provider, and its only account. */
export async function addTestAccount(
  db: TraceableDatabase,
  description: string | null = null,
): Promise<void> {
  await migrateSchemas(db, ['identity'])
  await saveAccounts(db, [
    { login: TEST_LOGIN, memberIdent: '4711', name: 'Anna Holm', password: 'portal', description },
  ])
}

/** Starts the identity provider on a free port. */
export async function startTestIdentity({
  issuer,
  ...options
}: Pick<IdentityProviderOptions, 'db'> & Partial<IdentityProviderOptions>): Promise<TestIdentity> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = listening !== null && typeof listening === 'object' ? listening.port : 0
  const address = `http://localhost:${port}`
  const restart = async () => {
    const { handler } = await createIdentityProvider({
      issuer: issuer ?? address,
      audience: 'tr-portal-api',
      hostAddress: TEST_HOST,
      log: silentLog,
      ...options,
    })
    server.removeAllListeners('request')
    server.on('request', handler)
  }
  await restart()
  return {
    issuer: issuer ?? address,
    address,
    restart,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
