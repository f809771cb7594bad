import { runProcess } from '../platform/run-process.ts'
import { startIdentity } from './start-identity.ts'
import { findUnfitIdentity } from './unfit.ts'

await runProcess('identity', startIdentity, findUnfitIdentity)
