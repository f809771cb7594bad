import { buildAll } from '../../build/src/build/build-all.ts'
import { readOptions } from '../../build/src/cli/command.ts'
import { loadConfigurationToPublish } from '../../build/src/configuration.ts'
import { liveConfiguration, liveReleases } from '../../build/src/publish/publish.ts'
import { siteFolder } from '../../build/src/publish/site.ts'
import { describeUnreadLinks } from '../../build/src/publish/unread-links.ts'
import { publish } from '../../build/src/publish/working-tree.ts'
import { runLasting } from './lasting.ts'
import { announce, runServices, runStaticServers } from './run-portal.ts'

await runLasting(async (running, data) => {
  const options = readOptions(['--fresh', '--over-releases'])
  const configuration = loadConfigurationToPublish()
  const site = siteFolder(data)

  const publishing = async () => {
    const builds = await buildAll((line) => console.log(line))
    const overReleases = options.has('--over-releases')
    const { folder, fresh, kept } = await publish({ site, configuration, overReleases, ...builds })
    console.log(fresh ? `Published ${folder}` : `Live already: ${folder}`)
    if (kept.length > 0) {
      const which = kept.map(([name, version]) => `${name} ${version}`).join(', ')
      console.log(
        `Left live: ${which}. 'npm start -- --over-releases' serves the working tree instead.`,
      )
    }
    const unread = describeUnreadLinks(liveConfiguration(site), liveReleases(site))
    for (const line of unread) console.log(line)
  }
  // Not at once: on a busy machine, this process would build for so long at a stretch that
  // connections to the database time out meanwhile.
  const services = await runServices(running, { data, fresh: options.has('--fresh') })
  await publishing()
  await runStaticServers(running, site)
  announce(services)
})
