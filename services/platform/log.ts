import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { messageOf } from './error-message.ts'

export type { Logger } from 'pino'

/**
 * Maximum size of the buffer of unwritten lines. When it is full, for example because the disk is
 * full, new lines are dropped.
 */
const LONGEST_BACKLOG_BYTES = 4_000_000
const TELL_AGAIN_MS = 60_000

/** Writes structured lines to a file in the data folder; errors also go to the console. */
export function createLog(dataDir: string): Logger {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'services.log')
  const file = pino.destination({ dest: path, sync: false, maxLength: LONGEST_BACKLOG_BYTES })
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (error: unknown) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return
    toldAt = performance.now()
    console.error(
      `The log ${path} takes nothing (${messageOf(error)}). The services run without it.`,
    )
  }
  let isOpen = false
  let isFailing = false
  file.on('ready', () => {
    isOpen = true
  })
  file.on('write', () => {
    isFailing = false
  })
  // Without a listener, an error such as a full disk would end the process.
  file.on('error', (error: Error) => {
    isFailing = true
    tell(error)
  })
  const flushSync = file.flushSync.bind(file)
  // The logger calls this while the process exits. On a full disk the library would retry forever,
  // and an error would prevent the exit.
  file.flushSync = () => {
    try {
      if (isOpen && !isFailing) flushSync()
    } catch (error) {
      tell(error)
    }
  }
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.multistream([
      { level: 'info', stream: file },
      { level: 'error', stream: process.stderr },
    ]),
  )
}

export const silentLog: Logger = pino({ level: 'silent' })
