import { SERVICES } from '@portal/machine/ports'
import { messageOf } from '../../services/platform/error-message.ts'
import { createLog } from '../../services/platform/log.ts'
import { readSettings } from '../../services/platform/settings.ts'
import { outliveUnknownFaults } from '../../services/platform/unknown-faults.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { prepareServices, startServices } from './start-services.ts'

/**
 * The services without host and remotes: `node --import tsx services/src/run.ts [part …]
 * [--fresh]`. Without a part, all of them run in this process. To run them separately: `prepare`
 * migrates the databases and exits; a service's name starts that one; `mailbox` receives mail and
 * shows it.
 */
async function start(data: string): Promise<{ stop(): Promise<void> } | null> {
  const parts = process.argv.slice(2).filter((value) => value !== '--fresh')
  const fresh = process.argv.includes('--fresh')
  if (parts.length === 0) return startServices({ data, fresh })
  if (parts[0] === 'mailbox') return startMailbox(data, createLog(data))
  if (parts[0] === 'prepare') {
    await prepareServices({ data, fresh })
    return null
  }
  const only = SERVICES.filter((name) => parts.includes(name))
  if (only.length < parts.length) {
    throw new Error(`Of '${parts.join(' ')}' not all are known: ${SERVICES.join(', ')}.`)
  }
  return startServices({ data, only })
}

/** Resources to release after the last request: workers, connections, the embedded database. */
const CLOSE_MS = 10_000

try {
  const { dataDir, ending } = readSettings()
  const running = await start(dataDir)
  if (running) {
    outliveUnknownFaults()
    const end = () => {
      const { drainSeconds, finishSeconds } = ending
      setTimeout(() => process.exit(1), (drainSeconds + finishSeconds) * 1000 + CLOSE_MS).unref()
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    console.log('Services ready.')
  }
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
