import { randomUUID } from 'node:crypto'
import type { Logger } from './log.ts'

/** An incoming call, as any HTTP library describes it. */
export interface IncomingCall {
  readonly method: string
  header(name: string): string | undefined
}

/** What became of a call. */
export interface CallOutcome {
  /** The pattern of the path, never the path itself: that can contain idents and file names. */
  readonly route: string
  readonly status: number
  /** The reason for a status of 500 or more. */
  readonly error?: unknown
}

/**
 * Answers a call with a new request id, and logs it. The caller's own id is logged beside that one:
 * if it were used instead, two callers could share an id.
 */
export type ObserveCall = (
  call: IncomingCall,
  answer: (requestId: string) => Promise<CallOutcome>,
) => Promise<void>

const CALLER_ID = /^[\w.-]{1,100}$/

export function createCallObserver(log: Logger): ObserveCall {
  return async ({ method, header }, answer) => {
    const requestId = randomUUID()
    const given = header('X-Request-Id')
    const callerRequestId = given !== undefined && CALLER_ID.test(given) ? given : undefined
    const began = performance.now()
    const { route, status, error } = await answer(requestId)
    const ms = Math.round(performance.now() - began)
    const line = { requestId, callerRequestId, method, route, status, ms }
    if (error === undefined) log.info(line)
    else log.error({ ...line, err: error })
  }
}

/** Of a call to an address that the service does not have. */
export const UNKNOWN_ROUTE = '(unknown)'
