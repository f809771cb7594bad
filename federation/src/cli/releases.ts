import { siteFolder } from '../publish/site.ts'
import { prune } from '../releases/prune.ts'
import { describeReleases } from '../releases/report.ts'
import { readRetention } from '../releases/retention.ts'
import { withdrawBadCanaries } from '../releases/watch.ts'
import { runOnce } from './command.ts'

type Verb = (site: string, values: readonly string[]) => Promise<readonly string[]>

/** What the command does besides listing what there is. */
const VERBS: Readonly<Record<string, Verb>> = {
  async prune(site) {
    const removed = await prune(site, readRetention())
    return [removed.length === 0 ? 'Nothing is old enough.' : `Removed: ${removed.join(', ')}.`]
  },
  async watch(site) {
    const lines = await withdrawBadCanaries(site)
    return lines.length === 0 ? ['No canary is worse than the live release.'] : lines
  },
}

const USAGE =
  "'npm run releases' lists what there is; 'npm run releases -- prune' removes what is old, " +
  "'-- watch' withdraws canaries that are worse than the live release."

await runOnce(async (report) => {
  const [verb, ...values] = process.argv.slice(2)
  const act = verb === undefined ? describeReleases : VERBS[verb]
  if (act === undefined || values.length > 0) throw new Error(USAGE)
  for (const line of await act(siteFolder(), values)) report(line)
})
