import { requireDatabases } from './platform/databases.ts'
import { prepareDataSets } from './platform/migrations.ts'
import { type FindUnfit, unfitFor } from './platform/production.ts'
import { runProcess } from './platform/run-process.ts'

const findUnfit: FindUnfit = async (settings) => [
  ...(settings.databaseRoles === undefined
    ? ['PORTAL_DATABASE_ROLES is missing: set it as for services/roles.ts.']
    : []),
  ...(await unfitFor('migrate')(settings)),
]

/** Migrates all services' databases, lets the services' roles use them, then exits. */
await runProcess(
  'migrate',
  async ({ settings, log }) => {
    await prepareDataSets(requireDatabases(settings), log, { roles: settings.databaseRoles })
    return null
  },
  findUnfit,
)
