import { runProcess } from '../platform/run-process.ts'
import { startIdentity } from './start-identity.ts'

await runProcess('identity', startIdentity)
