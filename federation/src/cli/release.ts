import { siteFolder } from '../publish/site.ts'
import { runReleaseCommand } from '../releases/release.ts'
import { readReleaseCommand } from '../releases/release-command.ts'
import { describeLive } from '../releases/report.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const command = readReleaseCommand(process.argv.slice(2))
  const site = siteFolder()
  await runReleaseCommand(site, command, report)
  for (const line of describeLive(site, command.frontEnd)) report(line)
})
