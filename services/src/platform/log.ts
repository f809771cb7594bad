import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'

export type { Logger } from 'pino'

/** Structured lines go to a file in the data folder; what went wrong is shown at once too. */
export function createLog(dataDir: string): Logger {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const file = pino.destination({ dest: join(folder, 'services.log'), sync: false })
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.multistream([
      { level: 'info', stream: file },
      { level: 'error', stream: process.stderr },
    ]),
  )
}

export const silentLog: Logger = pino({ level: 'silent' })
