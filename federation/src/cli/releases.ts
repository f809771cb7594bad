import { siteFolder } from '../publish/site.ts'
import { prune } from '../releases/prune.ts'
import { describeReleases } from '../releases/report.ts'
import { readRetention } from '../releases/retention.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const [verb, ...others] = process.argv.slice(2)
  if (verb !== undefined && (verb !== 'prune' || others.length > 0)) {
    throw new Error(
      "'npm run releases' lists what there is; 'npm run releases -- prune' removes what is old.",
    )
  }
  if (verb === undefined) {
    for (const line of await describeReleases(siteFolder())) report(line)
    return
  }
  const removed = await prune(siteFolder(), readRetention())
  report(removed.length === 0 ? 'Nothing is old enough.' : `Removed: ${removed.join(', ')}.`)
})
