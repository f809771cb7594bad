import { fileURLToPath } from 'node:url'
import { SERVICES, type ServiceName } from '@portal/machine/ports'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { checkMigrations, migrateService, type TraceableDatabase } from './database.ts'
import { grantToServices } from './database-roles.ts'
import { connectDataSets, type DataSetAddresses, type DataSets } from './databases.ts'
import { messageOf } from './error-message.ts'
import type { Logger } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { whileNobodyElsePrepares } from './prepare-lock.ts'

/** The services that also store data of the dummy users, in a separate database. */
const DUMMY_SERVICES: readonly ServiceName[] = ['members', 'salary']

function folderOf(service: ServiceName): string {
  return fileURLToPath(new URL(`../${service}/migrations`, import.meta.url))
}

/** Migrates the schemas of these services in one database. */
export async function migrateSchemas(
  db: NodePgDatabase,
  services: readonly ServiceName[],
): Promise<void> {
  for (const service of services) await migrateService(db, service, folderOf(service))
}

export const WAITING = 'Another start prepares the databases. Waiting for it …'

interface PrepareOptions {
  /** Runs after the migrations, before other processes continue. */
  readonly fill?: (dataSets: DataSets) => Promise<void>
  readonly onWait?: () => void
  /** Beginning of the names of the services' roles; without it, no rights are granted. */
  readonly roles?: string | undefined
}

/** Migrates both data sets, without time-outs. Other processes that do this at that time wait. */
export async function prepareDataSets(
  addresses: DataSetAddresses,
  log: Logger,
  { fill = async () => {}, onWait = () => log.info(WAITING), roles }: PrepareOptions = {},
): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error })
  const dataSets = await connectDataSets(addresses, { onError })
  const { union, dummy } = dataSets
  try {
    await whileNobodyElsePrepares(addresses.union, { onWait, onError }, async () => {
      await prepareDatabase(union.db)
      await prepareDatabase(dummy.db)
      await migrateSchemas(union.db, SERVICES)
      await migrateSchemas(dummy.db, DUMMY_SERVICES)
      if (roles !== undefined) {
        await grantToServices(union.db, roles, SERVICES)
        await grantToServices(dummy.db, roles, DUMMY_SERVICES)
      }
      await fill(dataSets)
    })
  } catch (error) {
    throw new Error(`The databases were not prepared: ${messageOf(error)}`, { cause: error })
  } finally {
    await dataSets.close()
  }
}

/** The databases that a service uses. */
export function databasesOf(
  service: ServiceName,
  { union, dummy }: DataSets,
): readonly TraceableDatabase[] {
  return DUMMY_SERVICES.includes(service) ? [union.db, dummy.db] : [union.db]
}

/** Rejects if a database lacks a migration that the service was built for. */
export function checkSchema(db: NodePgDatabase, service: ServiceName): Promise<void> {
  return checkMigrations(db, service, folderOf(service))
}
