import { runProcess } from '../platform/run-process.ts'
import { startMembers } from './start-members.ts'
import { findUnfitMembers } from './unfit.ts'

await runProcess('members', startMembers, findUnfitMembers)
