import { siteFolder } from '../publish/site.ts'
import { describeReleases } from '../releases/report.ts'
import { readOptions, runOnce } from './command.ts'

await runOnce(async (report) => {
  readOptions([])
  for (const line of await describeReleases(siteFolder())) report(line)
})
