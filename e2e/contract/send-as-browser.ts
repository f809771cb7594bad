import { DEFAULT_TIMEOUT_MS } from '../../shared/platform/src/api/send.ts'
import type { Answered } from './judge.ts'

/** A request of the portal. */
export interface Request {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** What a browser gets, and why it would withhold it from the portal. */
export interface Outcome {
  /** Undefined without an answer. */
  readonly answered?: Answered
  readonly faults: readonly string[]
}

/**
 * Sends a request as a browser would on behalf of the portal.
 *
 * @param origin the portal's, if it is not that of the back end; CORS then applies
 */
export async function sendAsBrowser(request: Request, origin: string | null): Promise<Outcome> {
  const { address, ...init } = request
  const fromOrigin: Readonly<Record<string, string>> = origin === null ? {} : { Origin: origin }
  const faults: string[] = []
  try {
    if (origin !== null) {
      const asked = await fetched(address, {
        method: 'OPTIONS',
        headers: {
          ...fromOrigin,
          'Access-Control-Request-Method': request.method,
          'Access-Control-Request-Headers': asking(request.headers).join(','),
        },
      })
      faults.push(...refusals(asked, request, origin).map((one) => `CORS, OPTIONS: ${one}`))
    }
    const answered = await fetched(address, {
      ...init,
      headers: { ...init.headers, ...fromOrigin },
    })
    const withheld = origin === null ? undefined : lack(answered, 'Origin', origin)
    if (withheld !== undefined) faults.push(`CORS: ${withheld}`)
    return { answered, faults }
  } catch (error) {
    return { faults: [...faults, reasonOf(error)] }
  }
}

async function fetched(address: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

type Permission = 'Origin' | 'Methods' | 'Headers'

/** Says what a header of CORS lacks; undefined if it allows what is wanted. */
function lack({ headers }: Answered, what: Permission, wanted: string): string | undefined {
  const name = `Access-Control-Allow-${what}`
  const said = headers.get(name)
  if (said === null) return `no ${name}`
  const isAllowed =
    what === 'Origin'
      ? ['*', wanted].includes(said)
      : said.split(',').some((one) => {
          const allowed = one.trim().toLowerCase()
          return allowed === wanted.toLowerCase() || (allowed === '*' && wanted !== 'authorization')
        })
  return isAllowed ? undefined : `${name} is '${said}', without ${wanted}`
}

/** What an answer to a browser's preflight does not allow. */
function refusals(
  asked: Answered,
  { method, headers }: Request,
  origin: string,
): readonly string[] {
  if (asked.status < 200 || asked.status >= 300) return [`status ${asked.status}`]
  const lacks = [
    lack(asked, 'Origin', origin),
    ['GET', 'POST'].includes(method) ? undefined : lack(asked, 'Methods', method),
    ...asking(headers).map((name) => lack(asked, 'Headers', name)),
  ]
  return lacks.filter((one) => one !== undefined)
}

/** The headers that a browser asks about. */
const asking = (headers: Request['headers']) =>
  Object.keys(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'accept')

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer in ${DEFAULT_TIMEOUT_MS / 1000} seconds`
  const { cause } = error
  return `no answer: ${cause instanceof Error ? cause.message : error.message}`
}
