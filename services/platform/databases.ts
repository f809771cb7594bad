import { join } from 'node:path'
import { portOf } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { startEmbeddedDatabases } from '../../rig/src/embedded-database/embedded-database.ts'
import { type Connection, type ConnectOptions, connect } from './database.ts'
import { messageOf } from './error-message.ts'
import type { Settings } from './settings.ts'

/** Addresses of the two data sets: the union's own and the dummy users'. */
export interface DataSetAddresses {
  readonly union: string
  readonly dummy: string
  /** Stops the embedded databases, if there are any. */
  stop(): Promise<void>
}

/** Connections to the two data sets. */
export interface DataSets {
  readonly union: Connection
  readonly dummy: Connection
  close(): Promise<void>
}

/**
 * Connects to the configured databases, or starts embedded ones if none are configured.
 *
 * @param fresh discards the data of the embedded ones
 */
export async function findDatabases(
  settings: Settings,
  dataDir: string,
  fresh: boolean,
): Promise<DataSetAddresses> {
  if (settings.databaseUrl !== undefined && settings.dummyDatabaseUrl !== undefined) {
    return {
      union: settings.databaseUrl,
      dummy: settings.dummyDatabaseUrl,
      stop: async () => {},
    }
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
  return { union, dummy, stop }
}

async function checkReachable(setting: string, { db }: Connection): Promise<void> {
  try {
    await db.execute(sql`select 1`)
  } catch (error) {
    throw new Error(`${setting}: the database does not answer (${messageOf(error)}).`, {
      cause: error,
    })
  }
}

export async function connectDataSets(
  addresses: DataSetAddresses,
  options: ConnectOptions,
): Promise<DataSets> {
  const union = connect(addresses.union, options)
  const dummy = connect(addresses.dummy, options)
  const close = async () => {
    await Promise.all([union.close(), dummy.close()])
  }
  try {
    await checkReachable('DATABASE_URL', union)
    await checkReachable('DATABASE_URL_DUMMY', dummy)
  } catch (error) {
    await close()
    throw error
  }
  return { union, dummy, close }
}
