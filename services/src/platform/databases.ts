import { join } from 'node:path'
import { portOf } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { type Connection, connect } from './database.ts'
import { startEmbeddedDatabases } from './embedded-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Settings } from './settings.ts'

/** The two data sets: the union's own and the one for dummy users. */
export interface DataSets {
  readonly union: Connection
  readonly dummy: Connection
  stop(): Promise<void>
}

interface Addresses {
  readonly union: string
  readonly dummy: string
  stop(): Promise<void>
}

async function findDatabases(settings: Settings, dataDir: string): Promise<Addresses> {
  if (settings.databaseUrl !== undefined && settings.dummyDatabaseUrl !== undefined) {
    return {
      union: settings.databaseUrl,
      dummy: settings.dummyDatabaseUrl,
      stop: async () => {},
    }
  }
  const { urls, stop } = await startEmbeddedDatabases({
    folder: join(dataDir, 'database'),
    databases: [
      { name: 'union', port: portOf('database') },
      { name: 'dummy', port: portOf('databaseDummy') },
    ],
  })
  const [union = '', dummy = ''] = urls
  return { union, dummy, stop }
}

async function checkReachable(setting: string, { db }: Connection): Promise<void> {
  try {
    await db.execute(sql`select 1`)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(`${setting}: the database does not answer (${String(cause)}).`, { cause })
  }
}

/** Connects to both data sets, starting the embedded databases when no other is set. */
export async function openDataSets(
  settings: Settings,
  dataDir: string,
  onError: (error: Error) => void,
): Promise<DataSets> {
  const addresses = await findDatabases(settings, dataDir)
  const union = connect(addresses.union, onError)
  const dummy = connect(addresses.dummy, onError)
  const stop = async () => {
    await Promise.all([union.close(), dummy.close()])
    await addresses.stop()
  }
  try {
    await checkReachable('DATABASE_URL', union)
    await checkReachable('DATABASE_URL_DUMMY', dummy)
    await prepareDatabase(union.db)
    await prepareDatabase(dummy.db)
  } catch (error) {
    await stop()
    throw error
  }
  return { union, dummy, stop }
}
