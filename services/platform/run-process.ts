import { messageOf } from './error-message.ts'
import { createLog } from './log.ts'
import { type FindUnfit, refuseUnfitProduction } from './production.ts'
import { FINISH_SECONDS } from './serve.ts'
import { readSettings } from './settings.ts'
import type { StartOptions } from './start-service.ts'
import { startTelemetry } from './telemetry/telemetry.ts'
import { outliveUnknownFaults } from './unknown-faults.ts'

interface Stoppable {
  stop(): Promise<void>
}

/** Time to close workers, connections and PostgreSQL once the requests are finished. */
const CLOSE_MS = 10_000

/**
 * Runs a command with the settings from the environment. If the command starts servers, the process
 * runs until SIGINT or SIGTERM. If the start fails, the process prints one line and exits with 1.
 *
 * @param name of the process in traces and metrics
 * @param findUnfit what production needs; a process without it never runs there
 */
export async function runProcess(
  name: string,
  start: (options: StartOptions) => Promise<Stoppable | null>,
  findUnfit?: FindUnfit,
): Promise<void> {
  try {
    const settings = readSettings()
    await refuseUnfitProduction(name, settings, findUnfit)
    const log = createLog(settings.logLevel)
    const telemetry = await startTelemetry(name, settings.telemetry, log)
    const running = await start({ settings, log })
    if (running === null) return await telemetry.stop()
    outliveUnknownFaults((error, origin) => log.fatal({ err: error, origin }, 'Unexpected error'))
    const end = () => {
      const requestsMs = (settings.drainSeconds + FINISH_SECONDS) * 1000
      setTimeout(() => process.exit(1), requestsMs + CLOSE_MS).unref()
      const stop = async () => {
        await running.stop()
        await telemetry.stop()
      }
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error })
          process.exit(1)
        },
      )
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    log.info('Started.')
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}
