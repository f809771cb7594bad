import { readConfiguration, readRegistry } from '@portal/platform/deployment'
import './agreement-archive/agreement-archive.ts'
import { startApp } from './app/start-app.tsx'
import './remotes/on-demand-entries.ts'
import { showStartFailure } from './start-failure.ts'
import { startVersions } from './versions/start-versions.ts'

try {
  const configuration = readConfiguration()
  const registry = readRegistry()
  startApp(configuration, registry, startVersions(configuration, registry))
} catch (error) {
  showStartFailure(error)
  throw error
}
