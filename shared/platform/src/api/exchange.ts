import { readSession } from '../session/index.ts'
import { type ActedAs, actedAs } from './acting-person.ts'
import { readComplaint, toFailure } from './answer.ts'
import { ApiError, type ApiFailure } from './api-error.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { DEFAULT_TIMEOUT_MS } from './send.ts'
import { type ApiSettings, apiSettings, type Caller } from './settings.ts'

/** What every call to a back end says, however its content travels. */
export interface Wanted {
  /** The back end, by its name in the configuration. */
  readonly service: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the service's base address, with a slash in front. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON, or as a form when it is `FormData`. */
  readonly body?: Readonly<Record<string, unknown>> | FormData
  readonly signal?: AbortSignal
  /** Answers for the user themselves, also while they act as somebody: it names no acted-as person. */
  readonly forUser?: boolean
}

/** One call under way: what is sent, and what its answer means. */
export interface Exchange {
  readonly method: Wanted['method']
  readonly address: string
  readonly headers: Headers
  readonly body: string | FormData | null
  /** How long nothing may happen. */
  readonly timeoutMs: number
  /** @throws ApiError when the answer is no good one */
  settle(received: Received): Promise<Answer>
  /** The error for a good answer that cannot be used. */
  unusable(answer: Answer, path: string): ApiError
}

/** What came of what was sent. */
export type Received = { readonly kind: 'offline' | 'timeout' } | Answer

/** An answer of a service, with its body as JSON where it is any. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly requestId: string | null
  readonly body: unknown
}

/** Stands for a body that is no JSON; a symbol, so that no answer can look like it. */
export const UNREADABLE = Symbol('unreadable')

/**
 * Begins a call: the token, a request id and the acted-as person are added. The person is the one of
 * this moment, even if the tokens have to be renewed before the call is sent.
 *
 * @throws ApiError when nobody is here any more
 */
export async function begin(wanted: Wanted): Promise<Exchange> {
  const settings = apiSettings()
  const requestId: string = crypto.randomUUID()
  const { service } = wanted
  const person = actedAs(readSession(), wanted)
  const caller = await settings.caller()
  if (caller === null) {
    throw new ApiError({ kind: 'unauthorised' }, { service, requestId, status: null })
  }
  const base = baseUrlOf(service, settings, caller)
  const fail = (received: Received, failure: ApiFailure, renewed = false, id = requestId) =>
    new ApiError(failure, {
      service,
      requestId: id,
      status: received.kind === 'answer' ? received.status : null,
      renewed,
    })

  return {
    ...toRequest(wanted, { base, caller, person, requestId }),
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    async settle(received) {
      if (received.kind === 'offline') noteNoAnswer(base)
      if (received.kind !== 'answer') throw fail(received, received)
      noteAnswer(base)

      const complaint = readComplaint(service, received.body)
      const id = received.requestId ?? complaint.requestId ?? requestId
      const good = received.status >= 200 && received.status < 300
      if (good && complaint.fields === null) return { ...received, requestId: id }
      const failure = toFailure(received.status, complaint)
      const renewed =
        failure.kind === 'unauthorised' && (await settings.renewTokens(caller.accessToken))
      throw fail(received, failure, renewed, id)
    },
    unusable: (answer, path) =>
      fail(answer, { kind: 'unexpected-shape', path }, false, answer.requestId ?? requestId),
  }
}

/** The body of an answer as JSON; nothing where it is empty. */
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
}

function toRequest(
  wanted: Wanted,
  { base, caller: { accessToken }, person, requestId }: Sender,
): Pick<Exchange, 'method' | 'address' | 'headers' | 'body'> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  if (person.in === 'query') query.set(person.name, person.memberId)

  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': requestId })
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`)
  const body = toBody(wanted.body, person.in === 'body' ? [person.name, person.memberId] : null)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')

  const search = query.size > 0 ? `?${query}` : ''
  return { method: wanted.method, address: `${base}${wanted.path}${search}`, headers, body }
}

function toBody(
  body: Wanted['body'],
  person: readonly [string, string] | null,
): string | FormData | null {
  if (body instanceof FormData) {
    if (person === null) return body
    const form = new FormData()
    // In front of the files, so that a service that reads as it comes knows for whom it is.
    form.set(...person)
    for (const [name, value] of body) form.append(name, value)
    return form
  }
  if (body === undefined && person === null) return null
  return JSON.stringify({ ...body, ...(person && { [person[0]]: person[1] }) })
}
