import { retire } from '../publish/operations.ts'
import { prune } from '../publish/prune.ts'
import { verifySite } from '../publish/publish.ts'
import { siteFolder } from '../publish/site.ts'
import { describeReleases } from '../registry/report.ts'
import { RETENTION } from '../registry/retention.ts'
import { readPositionals } from '../release/command.ts'
import { runOnce } from './command.ts'

const USAGE = `'npm run releases' lists what there is. After '--' it knows
  prune             removes what is old
  verify            compares what is live with what was signed
  retire <package>  takes a remote out of the portal`

await runOnce(async (report) => {
  const words = process.argv.slice(2)
  for (const line of await act(siteFolder(), words)) report(line)
})

async function act(site: string, [verb, ...values]: readonly string[]): Promise<readonly string[]> {
  const [id] = values
  if (verb === 'retire' && id !== undefined && values.length === 1) {
    const { name } = readPositionals([id])
    await retire(site, name)
    return [
      `${id} serves nobody from the next load of a page on. A release brings it back, and 'npm start' ` +
        'does while its folder is in the checkout.',
    ]
  }
  if (values.length > 0) throw new Error(USAGE)
  switch (verb) {
    case undefined:
      return describeReleases(site)
    case 'prune': {
      const removed = await prune(site, RETENTION)
      return [removed.length === 0 ? 'Nothing is old enough.' : `Removed: ${removed.join(', ')}.`]
    }
    case 'verify':
      verifySite(site)
      return ['What is live is what was signed.']
    default:
      throw new Error(USAGE)
  }
}
