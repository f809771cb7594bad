import { readOptions } from '../../build/src/cli/command.ts'
import { moveHere } from '../../build/src/publish/publish.ts'
import { livePublication, siteFolder } from '../../build/src/publish/site.ts'
import { runLasting } from './lasting.ts'
import { announce, runServices, runStaticServers } from './run-portal.ts'

await runLasting(async (running, data) => {
  readOptions([])
  const site = siteFolder(data)
  if (livePublication(site) === null) {
    throw new Error(`Nothing is published in ${site}: run npm start first.`)
  }
  await moveHere(site)
  const services = await runServices(running, { data, fresh: false })
  await runStaticServers(running, site)
  announce(services)
})
