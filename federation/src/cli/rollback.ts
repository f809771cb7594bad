import { siteFolder } from '../publish/site.ts'
import { rollBack } from '../releases/release.ts'
import { readRollback } from '../releases/release-command.ts'
import { describeLive } from '../releases/report.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const { name, version, by } = readRollback(process.argv.slice(2))
  const site = siteFolder()
  await rollBack(site, name, version, by)
  for (const line of describeLive(site, name)) report(line)
})
