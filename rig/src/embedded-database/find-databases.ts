import { join } from 'node:path'
import { portOf } from '@portal/machine/ports'
import type { DataSetAddresses } from '../../../services/platform/databases.ts'
import type { Settings } from '../../../services/platform/settings.ts'
import { startEmbeddedDatabases } from './embedded-database.ts'

export interface FoundDatabases {
  readonly addresses: DataSetAddresses
  /** Whether they belong to this process; others may contain a union's data. */
  readonly areEmbedded: boolean
  /** Stops the embedded databases; does nothing for configured ones. */
  stop(): Promise<void>
}

/**
 * Returns the configured databases; if none are configured, starts embedded ones.
 *
 * @param fresh discards the data of the embedded databases; rejects for configured ones
 */
export async function findDatabases(
  { databaseUrl, dummyDatabaseUrl, dataDir }: Settings,
  fresh: boolean,
): Promise<FoundDatabases> {
  if (databaseUrl !== undefined && dummyDatabaseUrl !== undefined) {
    if (fresh) {
      throw new Error(
        '--fresh discards the data of the embedded database only, and DATABASE_URL names another one. Nothing was changed.',
      )
    }
    const addresses = { union: databaseUrl, dummy: dummyDatabaseUrl }
    return { addresses, areEmbedded: false, stop: async () => {} }
  }
  const { urls, stop } = await startEmbeddedDatabases({
    folder: join(dataDir, 'database'),
    fresh,
    databases: [
      { name: 'union', port: portOf('database') },
      { name: 'dummy', port: portOf('databaseDummy') },
    ],
  })
  const [union = '', dummy = ''] = urls
  return { addresses: { union, dummy }, areEmbedded: true, stop }
}
