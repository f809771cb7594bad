import { requireDatabases } from '../../../services/platform/databases.ts'
import { runProcess } from '../../../services/platform/run-process.ts'
import { prepareServices } from './start-services.ts'

/** `npm run portal -- demo-data`: migrates empty databases, fills them with the demo data, and exits. */
await runProcess('demo-data', async (options) => {
  await prepareServices(requireDatabases(options.settings), options, true)
  return null
})
