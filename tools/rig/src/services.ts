import { runProcess } from '../../../services/platform/run-process.ts'
import { createFileLog } from './file-log.ts'
import { startServices } from './start-services.ts'

/** Starts only the services: `node --import tsx tools/rig/src/services.ts [--fresh]`. */
const fresh = process.argv.includes('--fresh')
await runProcess('tr-portalen', async ({ settings: { dataDir, logLevel } }) =>
  startServices({ data: dataDir, fresh, log: await createFileLog(dataDir, logLevel) }),
)
