import { requireDatabases } from '../../services/platform/databases.ts'
import { runProcess } from '../../services/platform/run-process.ts'
import { prepareServices } from './start-services.ts'

/** Migrates and seeds the databases of services that run in separate processes, and exits. */
await runProcess(async (options) => {
  await prepareServices(requireDatabases(options.settings), options)
  return null
})
