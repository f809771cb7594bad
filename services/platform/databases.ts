import { sql } from 'drizzle-orm'
import { type Connection, type ConnectOptions, connect } from './database.ts'
import { messageOf } from './error-message.ts'
import type { Settings } from './settings.ts'

/** Addresses of the two data sets: the union's own and the dummy users'. */
export interface DataSetAddresses {
  readonly union: string
  readonly dummy: string
}

/** Connections to the two data sets. */
export interface DataSets {
  readonly union: Connection
  readonly dummy: Connection
  close(): Promise<void>
}

/** Throws if no databases are configured. */
export function requireDatabases({ databaseUrl, dummyDatabaseUrl }: Settings): DataSetAddresses {
  if (databaseUrl === undefined || dummyDatabaseUrl === undefined) {
    throw new Error('A service needs its databases: set DATABASE_URL and DATABASE_URL_DUMMY.')
  }
  return { union: databaseUrl, dummy: dummyDatabaseUrl }
}

async function checkReachable(setting: string, { db }: Connection): Promise<void> {
  const ask = () => db.execute(sql`select 1`)
  try {
    // Asked again, because the first connection can take too long on a busy machine.
    await ask().catch(ask)
  } catch (error) {
    throw new Error(`${setting}: the database does not answer (${messageOf(error)}).`, {
      cause: error,
    })
  }
}

function optionsOf(dataSet: keyof DataSetAddresses, options: ConnectOptions): ConnectOptions {
  return options.name === undefined ? options : { ...options, name: `${options.name}/${dataSet}` }
}

export async function connectDataSets(
  addresses: DataSetAddresses,
  options: ConnectOptions,
): Promise<DataSets> {
  const union = connect(addresses.union, optionsOf('union', options))
  const dummy = connect(addresses.dummy, optionsOf('dummy', options))
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
