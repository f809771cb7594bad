import { join } from 'node:path'
import { isFolderLocked } from '@portal/machine/lock'
import { portOf } from '@portal/machine/ports'
import type { DataSetAddresses } from '../../../../services/platform/databases.ts'
import type { Settings } from '../../../../services/platform/settings.ts'
import { addressAt, hasCluster, readyServer } from './cluster.ts'
import { query, startPostgres } from './server.ts'

/** The databases of a portal, of which each data set has one. */
export const DATABASES = ['union', 'dummy'] as const

export interface FoundDatabases {
  readonly addresses: DataSetAddresses
  /** Whether they are the portal's own; configured ones may contain a union's data. */
  readonly areOwn: boolean
  /** Stops the portal's own server if this call has started it. */
  stop(): Promise<void>
}

export function databaseFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'database')
}

function configured({ databaseUrl, dummyDatabaseUrl }: Settings): FoundDatabases | null {
  if (databaseUrl === undefined || dummyDatabaseUrl === undefined) return null
  const addresses = { union: databaseUrl, dummy: dummyDatabaseUrl }
  return { addresses, areOwn: false, stop: async () => {} }
}

/**
 * Returns the configured databases; if none are configured, starts a PostgreSQL server of the
 * portal's own.
 *
 * @param fresh discards the data of the portal's own databases; rejects for configured ones
 */
export async function findDatabases(settings: Settings, fresh: boolean): Promise<FoundDatabases> {
  const others = configured(settings)
  if (others !== null && fresh) {
    throw new Error(
      "--fresh discards the data of the portal's own database only, and DATABASE_URL names another one. Nothing was changed.",
    )
  }
  return others ?? startDatabases(databaseFolder(settings), portOf('database'), fresh)
}

/**
 * The databases of a portal, for a command: the configured ones, those of the portal that runs, or
 * else its own, which are started.
 */
export async function openDatabases(settings: Settings): Promise<FoundDatabases> {
  const others = configured(settings)
  if (others !== null) return others
  const folder = databaseFolder(settings)
  if (!hasCluster(folder)) {
    throw new Error(
      `There is no database in ${folder}. DATABASE_URL and DATABASE_URL_DUMMY name other databases.`,
    )
  }
  if (!isFolderLocked(folder)) return startDatabases(folder)
  return { addresses: addressesOfRunning(folder), areOwn: true, stop: async () => {} }
}

/** @throws unless the portal of a folder runs */
function addressesOfRunning(folder: string): DataSetAddresses {
  const server = readyServer(folder)
  if (server === null) {
    throw new Error(`The databases in ${folder} are starting: try again when the portal is ready.`)
  }
  return addressesBy((name) => addressAt(folder, server.port, name))
}

function addressesBy(urlOf: (name: string) => string): DataSetAddresses {
  const [union, dummy] = DATABASES
  return { union: urlOf(union), dummy: urlOf(dummy) }
}

/** Starts the server of a folder with empty databases, or those that it has. */
export async function startDatabases(
  folder: string,
  port = 0,
  fresh = false,
): Promise<FoundDatabases> {
  const { urlOf, stop } = await startPostgres({ folder, port, fresh })
  try {
    await createMissing(urlOf('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { addresses: addressesBy(urlOf), areOwn: true, stop }
}

async function createMissing(server: string): Promise<void> {
  for (const name of DATABASES) {
    const found = await query(server, `select 1 from pg_database where datname = '${name}'`)
    if (found.length === 0) await query(server, `create database "${name}"`)
  }
}
