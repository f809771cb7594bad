import { siteFolder } from '../publish/site.ts'
import { describeLive } from '../registry/report.ts'
import { readReleaseCommand } from '../release/command.ts'
import { runReleaseCommand } from '../release/release.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const command = readReleaseCommand(process.argv.slice(2))
  const site = siteFolder()
  const name = await runReleaseCommand(site, command, report)
  if (command.kind === 'release' && command.buildOnly !== undefined) return
  for (const line of describeLive(site, name)) report(line)
})
