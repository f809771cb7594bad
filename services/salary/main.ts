import { runProcess } from '../platform/run-process.ts'
import { startSalary } from './start-salary.ts'
import { findUnfitSalary } from './unfit.ts'

await runProcess('salary', startSalary, findUnfitSalary)
