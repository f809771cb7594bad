import { readSession } from '../session/index.ts'
import { type ActedAs, actedAs } from './acting-person.ts'
import { readComplaint, saysSaved, toFailure } from './answer.ts'
import { ApiError, type ApiFailure } from './api-error.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { DEFAULT_TIMEOUT_MS } from './send.ts'
import { type ApiSettings, apiSettings, type Caller } from './settings.ts'

/** The parameters that calls, downloads and uploads have in common. */
export interface Wanted {
  /** The service, by its name in the configuration. */
  readonly service: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the service's base address, with a leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON, or as a multipart form if it is `FormData`. */
  readonly body?: Readonly<Record<string, unknown>> | FormData
  readonly signal?: AbortSignal
  /** Whether the call changes data. Independent of its method: some reads are POSTs. */
  readonly intent: 'read' | 'write'
  /**
   * Whether the call concerns the signed-in user even while imitating. It then sends no imitated
   * person's id.
   */
  readonly forUser?: boolean
}

/** One call in progress: the request to send, and how to interpret its response. */
export interface ApiRequest {
  readonly method: Wanted['method']
  readonly address: string
  readonly headers: Headers
  readonly body: string | FormData | null
  /** Time in ms without progress after which the call fails. */
  readonly timeoutMs: number
  /** @throws ApiError for an error response */
  settle(received: Received): Promise<Answer>
  /** Creates the error for a response that has a success status but cannot be used. */
  unusable(answer: Answer, path: string): ApiError
  /**
   * Checks that a response that is not used otherwise is a service's.
   *
   * @throws ApiError if it is not
   */
  confirm(answer: Answer): void
}

/** The outcome of sending the request. */
export type Received = { readonly kind: 'offline' | 'timeout' } | Answer

/** A response, with its body parsed if it is JSON. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly requestId: string | null
  readonly body: unknown
  /** The body as it came. */
  readonly text: string
}

/** Failures that do not tell whether the service did what it was asked to do. */
const NOTHING_SAID: ReadonlySet<ApiFailure['kind']> = new Set([
  'offline',
  'timeout',
  'unexpected-shape',
])

/** Marks a body that is not JSON; a symbol, so that no response can equal it. */
export const UNREADABLE = Symbol('unreadable')

/**
 * Prepares a call: adds the token, a request id and the imitated person. The imitated person is
 * determined first, so that the call is not affected if the person changes while the tokens are
 * renewed.
 *
 * @throws ApiError when the user has signed out
 */
export async function begin(wanted: Wanted): Promise<ApiRequest> {
  const settings = apiSettings()
  const { service, intent } = wanted
  const sendsId = settings.requestIds.includes(service)
  // An id that no service has heard of would help nobody.
  const requestId = sendsId || settings.traces ? crypto.randomUUID() : ''
  const person = actedAs(readSession(), wanted)
  const caller = await settings.caller()
  if (caller === null) {
    throw new ApiError({ kind: 'unauthorised' }, { service, requestId, status: null })
  }
  const base = baseUrlOf(service, settings, caller)
  const wasOnline = navigator.onLine
  const fail = (received: Received, failure: ApiFailure, renewed = false, id = requestId) =>
    new ApiError(failure, {
      service,
      requestId: id,
      status: received.kind === 'answer' ? received.status : null,
      renewed,
      outcomeUnknown: intent === 'write' && wasOnline && NOTHING_SAID.has(failure.kind),
    })
  const unusable = (answer: Answer, path: string) =>
    fail(answer, { kind: 'unexpected-shape', path }, false, answer.requestId ?? requestId)

  return {
    ...toRequest(wanted, { base, caller, person, requestId, sendsId, traces: settings.traces }),
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    async settle(received) {
      if (received.kind === 'offline') noteNoAnswer(base)
      if (received.kind !== 'answer') throw fail(received, received)
      noteAnswer(base)

      const complaint = readComplaint(service, received)
      const id = received.requestId ?? complaint.requestId ?? requestId
      const isDenied = complaint.isFailure || (intent === 'write' && complaint.isRefusal)
      const good = received.status >= 200 && received.status < 300
      if (good && !isDenied) return { ...received, requestId: id }
      const failure = toFailure(received.status, complaint)
      const renewed =
        failure.kind === 'unauthorised' && (await settings.renewTokens(caller.accessToken))
      throw fail(received, failure, renewed, id)
    },
    unusable,
    confirm(answer) {
      // A proxy's or a log-in page tells nothing about the change.
      const isAnswer = answer.body !== UNREADABLE && answer.body !== false
      if (!isAnswer && !saysSaved(answer.text)) throw unusable(answer, '')
    },
  }
}

/** The JSON body of a response; undefined if it is empty. */
export function toJson(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return UNREADABLE
  }
}

function baseUrlOf(service: string, { baseUrls }: ApiSettings, { testAccount }: Caller): string {
  const name = testAccount ? `${service}Dummy` : service
  const base = baseUrls[name]
  if (base === undefined) throw new Error(`The configuration has no service '${name}'.`)
  return base
}

interface Sender {
  readonly base: string
  readonly caller: Caller
  readonly person: ActedAs
  readonly requestId: string
  readonly sendsId: boolean
  readonly traces: boolean
}

function toRequest(
  wanted: Wanted,
  { base, caller: { accessToken }, person, requestId, sendsId, traces }: Sender,
): Pick<ApiRequest, 'method' | 'address' | 'headers' | 'body'> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  if (person.in === 'query') query.set(person.name, person.memberId)

  const headers = new Headers({ Accept: 'application/json' })
  if (sendsId) headers.set('X-Request-Id', requestId)
  if (traces) headers.set('traceparent', traceparentOf(requestId))
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`)
  const body = toBody(wanted.body, person.in === 'body' ? [person.name, person.memberId] : null)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')

  const search = query.size > 0 ? `?${query}` : ''
  return { method: wanted.method, address: `${base}${wanted.path}${search}`, headers, body }
}

/**
 * The trace that starts with a call (W3C Trace Context). Its id is the request id, so that services
 * and people name a call by the same id.
 */
function traceparentOf(requestId: string): string {
  const traceId = requestId.replaceAll('-', '')
  return `00-${traceId}-${traceId.slice(16)}-01`
}

function toBody(
  body: Wanted['body'],
  person: readonly [string, string] | null,
): string | FormData | null {
  if (body instanceof FormData) {
    if (person === null) return body
    const form = new FormData()
    // Put the person before the files: a service that streams the form must know the person first.
    form.set(...person)
    for (const [name, value] of body) form.append(name, value)
    return form
  }
  if (body === undefined && person === null) return null
  return JSON.stringify({ ...body, ...(person && { [person[0]]: person[1] }) })
}
