import { siteFolder } from '../publish/site.ts'
import { describeKeys, listKey, retireKey } from '../signing/listed-keys.ts'
import { runOnce } from './command.ts'

const USAGE = `'keys' shows the key of this machine, and those that the portal trusts. It knows
  add <package> <name> [public key]   lets a key sign for a package, by default that of this machine;
                                      'portal' is for who runs the portal
  retire <id>                         lets a key sign nothing from now on`

await runOnce(async (report) => {
  for (const line of act(siteFolder(), process.argv.slice(2))) report(line)
})

function act(site: string, [verb, ...values]: readonly string[]): readonly string[] {
  const [first, second, third, ...more] = values
  if (verb === undefined) return describeKeys(site)
  if (verb === 'add' && first !== undefined && second !== undefined && more.length === 0) {
    listKey(site, first, { name: second, key: third })
    return describeKeys(site)
  }
  if (verb === 'retire' && first !== undefined && second === undefined) {
    retireKey(first, new Date(Date.now()).toISOString())
    return describeKeys(site)
  }
  throw new Error(USAGE)
}
