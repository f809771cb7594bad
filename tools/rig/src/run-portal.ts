import { addressOf } from '@portal/machine/ports'
import { readSettings } from '../../../services/platform/settings.ts'
import { startTelemetry } from '../../../services/platform/telemetry/telemetry.ts'
import type { Running } from '../../build/src/cli/stopping.ts'
import { REGISTRY_FILE } from '../../build/src/publish/live-files.ts'
import { startStaticServers } from '../../build/src/serve/server.ts'
import { createFileLog } from './file-log.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/index.ts'
import { type RunningServices, type ServiceSettings, startServices } from './start-services.ts'

/** Starts the services, which log to files; an error names the service that failed to start. */
export async function runServices(
  running: Running,
  { data, fresh = false }: Omit<ServiceSettings, 'log'>,
): Promise<RunningServices> {
  const { logLevel, telemetry } = readSettings()
  const log = await createFileLog(data, logLevel)
  running.add(await startTelemetry('tr-portalen', telemetry, log))
  return running.add(await startServices({ data, fresh, log }))
}

/** Starts the static servers, and resolves when all of them respond. */
export async function runStaticServers(running: Running, site: string): Promise<void> {
  const { origins } = running.add(await startStaticServers(site))
  const registry = await fetch(`${addressOf('host')}/${REGISTRY_FILE}`)
  if (!registry.ok) throw new Error(`The host answers ${registry.status}.`)
  for (const origin of origins) await fetch(origin, { method: 'HEAD' })
}

/**
 * Prints the portal's address, and the demo accounts if there are any. Call it when every server
 * responds.
 */
export function announce({ hasDemoData }: RunningServices): void {
  if (hasDemoData) {
    const widest = Math.max(...DEMO_ACCOUNTS.map(({ login }) => login.length))
    console.log(`\nAccounts (password ${DEMO_PASSWORD}):`)
    for (const { login, description } of DEMO_ACCOUNTS) {
      console.log(`  ${login.padEnd(widest)}  ${description}`)
    }
  }
  console.log(`\nPortal ready: ${addressOf('host')}`)
}
