import * as v from 'valibot'
import { isUnreadableRow } from '../wire/index.ts'
import type { Schema } from '../wire/schema.ts'
import { plainId } from './answer.ts'
import { cacheFor } from './reads.ts'
import {
  type Answer,
  type ApiRequest,
  begin,
  type Received,
  toJson,
  UNREADABLE,
  type Wanted,
} from './request.ts'
import { startTimeout } from './request-timeout.ts'
import { send } from './send.ts'
import { noteUnreadableRows } from './unreadable.ts'

/** A call to one of the services. */
export interface Call<T> extends Wanted {
  /** Schema of the response; `noAnswer` when it is not used. */
  readonly answer: Schema<T>
  /**
   * Whether the call reaches the service although the page is left meanwhile. It does so only if its
   * body is JSON of less than 8,000 characters.
   */
  readonly outlivesPage?: boolean
}

/**
 * Characters. Browsers refuse calls that outlive their page when the bodies of all that are under
 * way exceed 64 KiB.
 */
const OUTLIVING_LIMIT = 8_000

/** Schema for calls whose response is not used, except that it must not deny their success. */
export const noAnswer: v.GenericSchema<unknown, undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/**
 * Calls a service: adds the token, a request id and the imitated person, applies a time-out and
 * parses the response once. Unreadable rows are left out, counted and logged. Failures are thrown,
 * never shown: `reportFailure` decides what the user sees.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller aborted
 */
export async function call<T>(wanted: Call<T>): Promise<T> {
  const request = await begin(wanted)
  const answer = await request.settle(await receive(wanted, request))
  return parse(wanted, request, answer)
}

async function receive<T>(wanted: Call<T>, request: ApiRequest): Promise<Received> {
  const { method, address, headers, body, timeoutMs } = request
  const timeout = startTimeout(timeoutMs, wanted.signal)
  try {
    wanted.signal?.throwIfAborted()
    const response = await send(address, {
      method,
      headers,
      signal: timeout.signal,
      credentials: 'omit',
      cache: method === 'GET' ? cacheFor(address) : 'no-store',
      keepalive:
        wanted.outlivesPage === true && typeof body === 'string' && body.length < OUTLIVING_LIMIT,
      ...(body === null ? {} : { body }),
    })
    // The time-out covers the body too: a service may stall while it sends the body.
    const text = await response.text()
    const requestId = response.headers.get('X-Request-Id')
    return { kind: 'answer', status: response.status, requestId, body: toJson(text), text }
  } catch (error) {
    return timeout.brokenOff(error)
  } finally {
    timeout.done()
  }
}

function parse<T>(wanted: Call<T>, request: ApiRequest, answer: Answer): T {
  const body = answer.body === UNREADABLE ? (plainId(answer.text) ?? UNREADABLE) : answer.body
  if (wanted.answer === noAnswer) request.confirm(answer)
  else if (body === UNREADABLE) throw request.unusable(answer, '')
  const parsed = v.safeParse(wanted.answer, body)
  const left = parsed.issues ?? []
  const fault = left.find((issue) => !isUnreadableRow(issue))
  if (!parsed.typed || fault !== undefined) {
    throw request.unusable(answer, (fault && v.getDotPath(fault)) ?? '')
  }
  if (wanted.intent === 'read') noteUnreadableRows(request.address, left.length)
  if (left.length > 0) {
    const places = left.map((issue) => v.getDotPath(issue))
    console.error(`${wanted.path}: unreadable rows`, places, answer.requestId)
  }
  return parsed.output
}
