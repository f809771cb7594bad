import { readConfiguration, readRegistry } from '@portal/shared/contract'
import { startApp } from './app/start-app.tsx'
import './remotes/on-demand-entries.ts'
import { startRemotes } from './remotes/index.ts'
import { showStartFailure } from './start-failure.ts'

try {
  const configuration = readConfiguration()
  startRemotes(configuration, readRegistry())
  startApp(configuration)
} catch (error) {
  showStartFailure(error)
  throw error
}
