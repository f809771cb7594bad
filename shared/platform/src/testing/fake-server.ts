import { configureApi } from '../api/settings.ts'
import { fakeXhr } from './fake-xhr.ts'

/** A request that the fake server received. */
export interface SeenRequest {
  readonly method: string
  /** URL without the query string. */
  readonly address: string
  readonly service: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
  /** Whether the browser sends it although the page is left meanwhile. */
  readonly outlivesPage: boolean
}

/** A response of the fake server; strings and bytes are sent as they are, anything else as JSON. */
export interface FakeAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Responder = (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>

/** Responds in place of the network. A later `on` for the same call replaces the earlier one. */
export interface FakeServer {
  /** All requests, oldest first. */
  readonly requests: readonly SeenRequest[]
  /** The requests of one call, for example `GET /medlem/hentegetmedlem`. */
  requestsOf(call: string): readonly SeenRequest[]
  /**
   * Sets the response to a call.
   *
   * @param call method and path, for example `GET /medlem/hentegetmedlem`
   * @param answer the response, or a function that returns it or throws as if offline
   */
  on(call: string, answer: FakeAnswer | Responder): void
}

/** Base addresses of the fake services. */
export const FAKE_BASE_URLS = {
  members: 'http://members.test',
  membersDummy: 'http://members-dummy.test',
  salary: 'http://salary.test',
  salaryDummy: 'http://salary-dummy.test',
} as const

/** Client settings that a test can override. */
export interface FakeServerOptions {
  readonly accessToken?: string | null
  readonly testAccount?: boolean
  readonly renewTokens?: (refused: string | null) => Promise<boolean>
  readonly requestIds?: readonly string[]
  readonly traces?: boolean
  readonly timeoutMs?: number
  /** Returns false if the session is over, so that nothing may be sent. */
  readonly isHere?: () => boolean
}

/** Replaces the network by fake services, and configures the client for them. */
export function fakeServer(options: FakeServerOptions = {}): FakeServer {
  const requests: SeenRequest[] = []
  const rules = new Map<string, Responder>()

  configureApi({
    baseUrls: FAKE_BASE_URLS,
    caller: async () =>
      options.isHere?.() === false
        ? null
        : {
            accessToken: options.accessToken === undefined ? 'token' : options.accessToken,
            testAccount: options.testAccount ?? false,
          },
    renewTokens: options.renewTokens ?? (async () => false),
    requestIds: options.requestIds ?? ['members', 'salary'],
    traces: options.traces ?? false,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  })

  const respond = async (asked: Request, signal: AbortSignal | null | undefined) => {
    const request = await toSeenRequest(asked)
    requests.push(request)
    const rule = rules.get(`${request.method} ${request.path}`)
    const answer = (await raced(rule?.(request), signal)) ?? {
      status: 404,
      body: { Message: `Nothing answers ${request.method} ${request.path}.` },
    }
    return toResponse(answer)
  }
  globalThis.fetch = (input, init) => respond(new Request(input, init), init?.signal)
  Object.assign(globalThis, { XMLHttpRequest: fakeXhr(respond) })

  return {
    requests,
    requestsOf: (call) =>
      requests.filter((request) => `${request.method} ${request.path}` === call),
    on(call, answer) {
      rules.set(call, typeof answer === 'function' ? answer : () => answer)
    },
  }
}

/** Rejects when the request is aborted before the response is ready, as a network request does. */
function raced<T>(answer: T, signal: AbortSignal | null | undefined): Promise<Awaited<T>> {
  return Promise.race([
    Promise.resolve(answer),
    new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

async function toSeenRequest(request: Request): Promise<SeenRequest> {
  const url = new URL(request.url)
  return {
    method: request.method,
    address: `${url.origin}${url.pathname}`,
    service:
      Object.entries(FAKE_BASE_URLS).find(([, base]) => base === url.origin)?.[0] ?? url.origin,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: await toBody(request),
    outlivesPage: request.keepalive,
  }
}

async function toBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  return text === '' ? null : JSON.parse(text)
}

function toResponse({ status = 200, body, headers }: FakeAnswer): Response {
  if (body instanceof Blob) return new Response(body, { status, ...(headers && { headers }) })
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  return new Response(text, { status, headers: { 'Content-Type': type, ...headers } })
}
