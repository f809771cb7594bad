import { randomUUID } from 'node:crypto'
import {
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Logger } from './log.ts'
import { callDuration, SCOPE } from './telemetry/instruments.ts'

/** An incoming call, as any HTTP library describes it. */
interface IncomingCall {
  readonly method: string
  header(name: string): string | undefined
}

/** What became of a call. */
interface CallOutcome {
  /** The pattern of the path, never the path itself: that can contain idents and file names. */
  readonly route: string
  readonly status: number
  /** The reason for a status of 500 or more. */
  readonly error?: unknown
}

/**
 * Answers a call with a new request id, logs it, and measures it. The caller's own id is logged beside that one:
 * if it were used instead, two callers could share an id.
 *
 * @param answer gets the span of the call, if it is recorded
 */
export type ObserveCall = (
  call: IncomingCall,
  answer: (requestId: string, span: Span | undefined) => Promise<CallOutcome>,
) => Promise<void>

const CALLER_ID = /^[\w.-]{1,100}$/

export function createCallObserver(log: Logger): ObserveCall {
  const tracer = trace.getTracer(SCOPE)
  const durations = callDuration()
  return async ({ method, header }, answer) => {
    const requestId = randomUUID()
    const given = header('X-Request-Id')
    const callerRequestId = given !== undefined && CALLER_ID.test(given) ? given : undefined
    const traceparent = header('traceparent')
    const before = propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, before)
    const isTraced = span.isRecording()
    const began = performance.now()
    const { route, status, error } = await answer(requestId, isTraced ? span : undefined)
    const took = performance.now() - began
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    }
    durations.record(took / 1000, attributes)
    if (isTraced) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ ...attributes, 'portal.request_id': requestId })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
    const line = {
      requestId,
      callerRequestId,
      ...(isTraced && { traceId: span.spanContext().traceId }),
      method,
      route,
      status,
      ms: Math.round(took),
    }
    if (error === undefined) log.info(line)
    else log.error({ ...line, err: error })
  }
}

/** Of a call to an address that the service does not have. */
export const UNKNOWN_ROUTE = '(unknown)'
