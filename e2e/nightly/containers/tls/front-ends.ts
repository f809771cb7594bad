import { buildAll } from '../../../../tools/build/src/build/build-all.ts'
import {
  loadConfiguration,
  loadConfigurationToPublish,
} from '../../../../tools/build/src/configuration.ts'
import { FRONT_ENDS, packageName } from '../../../../tools/build/src/front-ends.ts'
import { siteFolder } from '../../../../tools/build/src/publish/site.ts'
import { publish } from '../../../../tools/build/src/publish/working-tree.ts'
import { nginxConfiguration } from '../../../../tools/build/src/serve/nginx.ts'
import { startNginx } from '../../../run/nginx.ts'

/**
 * Publishes the working tree, and serves it with the nginx of each front end, whose ports it prints
 * as JSON. A process of its own, because the headers depend on the public addresses of its
 * environment.
 */
const site = siteFolder()
const builds = await buildAll(() => {})
await publish({ site, configuration: loadConfigurationToPublish(), overReleases: true, ...builds })
const configuration = loadConfiguration()
const running = await Promise.all(
  FRONT_ENDS.map(async (frontEnd) => {
    const nginx = await startNginx((places) =>
      nginxConfiguration(frontEnd, configuration, { site, ...places }),
    )
    return [packageName(frontEnd), nginx] as const
  }),
)
process.once('SIGTERM', async () => {
  await Promise.all(running.map(([, nginx]) => nginx.stop()))
  process.exit(0)
})
console.log(
  `Ports ${JSON.stringify(Object.fromEntries(running.map(([name, { port }]) => [name, port])))}`,
)
