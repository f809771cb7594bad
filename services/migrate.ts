import { requireDatabases } from './platform/databases.ts'
import { prepareDataSets } from './platform/migrations.ts'
import { runProcess } from './platform/run-process.ts'

/** Migrates all services' databases, then exits. */
await runProcess('migrate', async ({ settings, log }) => {
  await prepareDataSets(requireDatabases(settings), log)
  return null
})
