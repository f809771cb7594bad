import { unfitFor } from '../platform/production.ts'
import { runProcess } from '../platform/run-process.ts'
import { startSite } from './start-site.ts'

await runProcess('site', startSite, unfitFor('site', { needsDatabase: false }))
