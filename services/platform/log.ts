import { types } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import { messageOf } from './error-message.ts'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/**
 * Maximum size of the buffer of unwritten lines. When it is full, for example because the disk is
 * full, new lines are dropped.
 */
export const LONGEST_BACKLOG_BYTES = 4_000_000
const TELL_AGAIN_MS = 60_000

/** A file, or the standard output, that lines are written to asynchronously. */
export type Destination = ReturnType<typeof pino.destination>

/** Writes one line of JSON per event to the standard output. */
export function createLog(level: Level): Logger {
  const output = pino.destination({ dest: 1, sync: false, maxLength: LONGEST_BACKLOG_BYTES })
  return logTo(outliveFaults(output, 'standard output'), level)
}

/** Creates a logger whose lines contain no personal data that an error carries. */
export function logTo(stream: DestinationStream, level: Level): Logger {
  return pino(
    {
      base: null,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Under its key of errors, the library also copies the message, which can contain people's data.
      errorKey: 'error',
      serializers: { err: toLoggedError },
    },
    stream,
  )
}

export const silentLog: Logger = pino({ level: 'silent' })

/** Makes a full disk or a closed pipe lose lines, and end nothing; standard error says so. */
export function outliveFaults(stream: Destination, name: string): Destination {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (error: unknown) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return
    toldAt = performance.now()
    console.error(
      `The log (${name}) takes nothing (${messageOf(error)}). The services run without it.`,
    )
  }
  let isOpen = false
  let isFailing = false
  stream.on('ready', () => {
    isOpen = true
  })
  stream.on('write', () => {
    isFailing = false
  })
  // Without a listener, an error such as a full disk would end the process.
  stream.on('error', (error: Error) => {
    isFailing = true
    tell(error)
  })
  const flushSync = stream.flushSync.bind(stream)
  // The logger calls this while the process exits. On a full disk the library would retry forever,
  // and an error would prevent the exit.
  stream.flushSync = () => {
    try {
      if (isOpen && !isFailing) flushSync()
    } catch (error) {
      tell(error)
    }
  }
  return stream
}

const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * An error as the log shows it. The parameters of a failed query, and the details that the database
 * adds, contain people's data, and the answers of mail servers contain their addresses.
 */
export function toLoggedError(error: unknown): object {
  if (error instanceof DrizzleQueryError) {
    return { ...toLoggedError(error.cause), query: error.query }
  }
  if (!types.isNativeError(error)) return { message: withoutAddresses(messageOf(error)) }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...('code' in error && { code: error.code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(toLoggedError) }),
  }
}

function withoutAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, '(mail address)')
}

/** The stack without the message in front of it. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
