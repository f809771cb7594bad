import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import roll from 'pino-roll'
import {
  LONGEST_BACKLOG_BYTES,
  type Logger,
  logTo,
  outliveFaults,
} from '../../../services/platform/log.ts'
import type { Settings } from '../../../services/platform/settings.ts'

/** Together with the current one: 50 MB at most. */
const OLD_FILES = 4

/** Writes to `logs/services.<n>.log` in the data folder; errors also go to the console. */
export async function createFileLog(
  data: string,
  level: Settings['logLevel'],
  fileSize = '10m',
): Promise<Logger> {
  const folder = join(data, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'services')
  const file = await roll({
    file: path,
    extension: '.log',
    size: fileSize,
    limit: { count: OLD_FILES, removeOtherLogFiles: true },
    mode: 0o600,
    sync: false,
    maxLength: LONGEST_BACKLOG_BYTES,
  })
  const streams = [
    { level, stream: outliveFaults(file, path) },
    { level: 'error' as const, stream: process.stderr },
  ]
  return logTo(pino.multistream(streams), level)
}
