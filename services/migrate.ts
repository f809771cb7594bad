import { requireDatabases } from './platform/databases.ts'
import { prepareDataSets } from './platform/migrations.ts'
import { runProcess } from './platform/run-process.ts'

/** Brings the databases of all services up to date, and exits. */
await runProcess(async ({ settings, log }) => {
  await prepareDataSets(requireDatabases(settings), log)
  return null
})
