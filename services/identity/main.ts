import { unfitFor } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { findUnfitAccounts } from './accounts.ts'
import { startIdentity } from './start-identity.ts'

await runProcess('identity', startIdentity, unfitFor('identity', findUnfitAccounts))
