import { buildAll } from '../build/build-all.ts'
import { loadConfiguration } from '../configuration.ts'
import { publish } from '../publish/publish.ts'
import { siteFolder } from '../publish/site.ts'
import { readOptions, runLasting } from './command.ts'
import { announce, runServices, runStaticServers } from './run-portal.ts'

await runLasting(async (running, data) => {
  const options = readOptions(['--fresh'])
  const configuration = loadConfiguration()
  const site = siteFolder(data)

  const publishing = async () => {
    const builds = await buildAll((line) => console.log(line))
    const { folder, fresh } = await publish({ site, configuration, ...builds })
    console.log(fresh ? `Published ${folder}` : `Live already: ${folder}`)
  }
  await Promise.all([runServices(running, { data, fresh: options.has('--fresh') }), publishing()])
  await runStaticServers(running, site)
  announce()
})
