import { unfitFor } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { startTexts } from './start-texts.ts'

await runProcess('texts', startTexts, unfitFor('texts'))
