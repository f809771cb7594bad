import { requireDatabases } from './platform/databases.ts'
import { prepareDataSets } from './platform/migrations.ts'
import { unfitFor } from './platform/production.ts'
import { runProcess } from './platform/run-process.ts'

const findUnfit = unfitFor('migrate', {
  inSettings: ({ databaseRoles }) =>
    databaseRoles === undefined
      ? ['PORTAL_DATABASE_ROLES is missing: set it as for services/roles.ts.']
      : [],
})

/** Migrates all services' databases, lets the services' roles use them, then exits. */
await runProcess(
  'migrate',
  async ({ settings, log }) => {
    await prepareDataSets(requireDatabases(settings), log, { roles: settings.databaseRoles })
    return null
  },
  findUnfit,
)
