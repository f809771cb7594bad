import { rollBack } from '../publish/operations.ts'
import { siteFolder } from '../publish/site.ts'
import { describeLive } from '../registry/report.ts'
import { readRollback } from '../release/command.ts'
import { runOnce } from './command.ts'

await runOnce(async (report) => {
  const { name, version, by } = readRollback(process.argv.slice(2))
  const site = siteFolder()
  await rollBack(site, name, version, by)
  for (const line of describeLive(site, name)) report(line)
})
