import { siteFolder } from '../publish/site.ts'
import { runReleaseCommand } from '../releases/release.ts'
import { readReleaseCommand } from '../releases/release-command.ts'
import { describeLive } from '../releases/report.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const command = readReleaseCommand(process.argv.slice(2))
  const site = siteFolder()
  const name = await runReleaseCommand(site, command, report)
  if (command.kind === 'release' && command.buildOnly !== undefined) return
  for (const line of describeLive(site, name)) report(line)
})
