import { runProcess } from '../platform/run-process.ts'
import { startMembers } from './start-members.ts'

await runProcess('members', startMembers)
