import { runProcess } from '../../services/platform/run-process.ts'
import { startServices } from './start-services.ts'

/** Starts only the services: `node --import tsx rig/src/services.ts [--fresh]`. */
const fresh = process.argv.includes('--fresh')
await runProcess(({ settings }) => startServices({ data: settings.dataDir, fresh }))
