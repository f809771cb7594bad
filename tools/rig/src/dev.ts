import { readOptions } from '../../build/src/cli/command.ts'
import { loadConfiguration } from '../../build/src/configuration.ts'
import { runLasting } from './lasting.ts'
import { announce, runServices } from './run-portal.ts'

await runLasting(async (running, data) => {
  const options = readOptions(['--fresh'])
  const configuration = loadConfiguration()
  // Imported here only: development servers take seconds to load, and no other command needs them.
  const { startDevServers } = await import('../../build/src/dev/dev-servers.ts')
  const services = await runServices(running, { data, fresh: options.has('--fresh') })
  running.add(await startDevServers(configuration))
  announce(services)
})
