import { runProcess } from '../platform/run-process.ts'
import { startSalary } from './start-salary.ts'

await runProcess('salary', startSalary)
