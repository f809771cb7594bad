import { unfitFor } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { startSalary } from './start-salary.ts'

await runProcess('salary', startSalary, unfitFor('salary'))
