import { unfitFor } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { startFaults } from './start-faults.ts'

await runProcess('faults', startFaults, unfitFor('faults'))
