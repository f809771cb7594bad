import * as v from 'valibot'
import { readSession } from '../session/index.ts'
import { actedAs } from './acting-person.ts'
import { readComplaint, toFailure } from './answer.ts'
import { ApiError, type ApiFailure, type Service } from './api-error.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { DEFAULT_TIMEOUT_MS, send } from './send.ts'
import { type ApiSettings, apiSettings, type Caller } from './settings.ts'

/** A call to one of the back ends. */
export interface Call<T> {
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the service's base address, with a slash in front. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON, or as a form when it is `FormData`. */
  readonly body?: Readonly<Record<string, unknown>> | FormData
  /** What the call does, whatever its method: some reads are posts. */
  readonly intent: 'read' | 'write'
  /** What the answer must look like; `noAnswer` when it is not used. */
  readonly answer: v.GenericSchema<unknown, T>
  readonly signal?: AbortSignal
}

/** For calls whose answer is not used: any good status will do, whatever the body. */
export const noAnswer: v.GenericSchema<unknown, undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/**
 * Calls a back end: adds the token, a request id and the acted-as person, waits a bounded time and
 * parses the answer once. It shows nothing; it throws, and one place decides what the user sees.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller gave up
 */
export async function call<T>(wanted: Call<T>): Promise<T> {
  const settings = apiSettings()
  const requestId: string = crypto.randomUUID()
  const caller = settings.caller()
  if (caller === null) {
    throw new ApiError(
      { kind: 'unauthorised' },
      { service: wanted.service, requestId, status: null },
    )
  }
  const received = await receive(wanted, settings, caller, requestId)
  const fail = (failure: ApiFailure, renewed = false, id = requestId) =>
    new ApiError(failure, {
      service: wanted.service,
      requestId: id,
      status: received.kind === 'answer' ? received.status : null,
      renewed,
    })

  const base = baseUrlOf(wanted, settings, caller)
  if (received.kind === 'offline') noteNoAnswer(base)
  if (received.kind !== 'answer') throw fail(received)
  noteAnswer(base)

  const complaint = readComplaint(wanted.service, received.body)
  const id = received.requestId ?? complaint.requestId ?? requestId
  const good = received.status >= 200 && received.status < 300
  if (!good || complaint.fields !== null) {
    const failure = toFailure(received.status, complaint)
    const renewed =
      failure.kind === 'unauthorised' && (await settings.renewTokens(caller.accessToken))
    throw fail(failure, renewed, id)
  }

  if (wanted.answer !== noAnswer && received.body === UNREADABLE) {
    throw fail({ kind: 'unexpected-shape', path: '' }, false, id)
  }
  const parsed = v.safeParse(wanted.answer, received.body)
  if (parsed.success) return parsed.output
  throw fail({ kind: 'unexpected-shape', path: v.getDotPath(parsed.issues[0]) ?? '' }, false, id)
}

/** Stands for a body that is no JSON; a symbol, so that no answer can look like it. */
const UNREADABLE = Symbol('unreadable')

type Received =
  | { readonly kind: 'offline' | 'timeout' }
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly requestId: string | null
      readonly body: unknown
    }

async function receive<T>(
  wanted: Call<T>,
  settings: ApiSettings,
  caller: Caller,
  requestId: string,
): Promise<Received> {
  const end = new AbortController()
  let tookTooLong = false
  const timer = setTimeout(() => {
    tookTooLong = true
    end.abort()
  }, settings.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const giveUp = () => end.abort()
  wanted.signal?.addEventListener('abort', giveUp)
  try {
    wanted.signal?.throwIfAborted()
    const response = await send(
      ...toRequest(wanted, baseUrlOf(wanted, settings, caller), caller, requestId, end.signal),
    )
    // The time-out covers the body too: a service may stop half-way.
    const body = await response.text()
    return {
      kind: 'answer',
      status: response.status,
      requestId: response.headers.get('X-Request-Id'),
      body: toJson(body),
    }
  } catch (error) {
    if (wanted.signal?.aborted === true) throw wanted.signal.reason ?? error
    return { kind: tookTooLong ? 'timeout' : 'offline' }
  } finally {
    clearTimeout(timer)
    wanted.signal?.removeEventListener('abort', giveUp)
  }
}

function toJson(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return UNREADABLE
  }
}

function baseUrlOf<T>(wanted: Call<T>, { baseUrls }: ApiSettings, { testAccount }: Caller): string {
  return baseUrls[testAccount ? DUMMY_OF[wanted.service] : wanted.service]
}

function toRequest<T>(
  wanted: Call<T>,
  base: string,
  { accessToken }: Caller,
  requestId: string,
  signal: AbortSignal,
): [string, RequestInit] {
  const person = actedAs(readSession(), wanted)

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
  return [
    `${base}${wanted.path}${search}`,
    {
      method: wanted.method,
      headers,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      ...(body === null ? {} : { body }),
    },
  ]
}

const DUMMY_OF = { members: 'membersDummy', salary: 'salaryDummy' } as const

function toBody(
  body: Call<unknown>['body'],
  person: readonly [string, string] | null,
): string | FormData | null {
  if (body instanceof FormData) {
    if (person === null) return body
    const form = new FormData()
    for (const [name, value] of body) form.append(name, value)
    form.set(...person)
    return form
  }
  if (body === undefined && person === null) return null
  return JSON.stringify({ ...body, ...(person && { [person[0]]: person[1] }) })
}
