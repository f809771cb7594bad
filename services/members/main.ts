import { unfitFor, unfitMail } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { startMembers } from './start-members.ts'

await runProcess('members', startMembers, unfitFor('members', { inSettings: unfitMail }))
