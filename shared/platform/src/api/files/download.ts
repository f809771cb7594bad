import { begin, type Exchange, type Received, toJson, type Wanted } from '../exchange.ts'
import { type Patience, patience } from '../patience.ts'
import { refetchAfterRenewal } from '../refetch-after-renewal.ts'
import { send } from '../send.ts'

/** A file wanted from a back end. */
export interface Download {
  readonly service: string
  /** Path under the service's base address, with a slash in front. */
  readonly path: string
  readonly query?: NonNullable<Wanted['query']>
  /** Whether an answer can be what was asked for; any is, unless told otherwise. */
  readonly isExpected?: (file: DownloadedFile) => boolean
  readonly signal?: AbortSignal
}

/** A file as it was answered. */
export interface DownloadedFile {
  /** Without a type: what it is, is for the caller to say. */
  readonly content: Blob
  /** What the service says it is, without parameters. */
  readonly type: string
}

/** A complaint is short; a file that is longer is not read to look for one. */
const LONGEST_COMPLAINT = 65_536

/**
 * Fetches a file from a back end under the rules of `call`: once more after the tokens were renewed.
 * An answer that is a complaint is thrown as one, whatever its status. It may take as long as it
 * needs, but it is given up when nothing comes any more.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller gave up
 */
export function download(wanted: Download): Promise<DownloadedFile> {
  return refetchAfterRenewal(() => fetchFile(wanted))
}

async function fetchFile(wanted: Download): Promise<DownloadedFile> {
  const exchange = await begin({ ...wanted, method: 'GET' })
  // A file is whatever it is; `application/json` would let a service refuse it.
  exchange.headers.set('Accept', '*/*')
  const waiting = patience(exchange.timeoutMs, wanted.signal)
  let file: DownloadedFile | null = null
  let received: Received
  try {
    wanted.signal?.throwIfAborted()
    const response = await ask(exchange, waiting)
    const content = await read(response, waiting)
    const type = (response.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? ''
    file = { content, type: type.trim().toLowerCase() }
    received = {
      kind: 'answer',
      status: response.status,
      requestId: response.headers.get('X-Request-Id'),
      body: mayComplain(response, file) ? toJson(await content.text()) : undefined,
    }
  } catch (error) {
    received = waiting.brokenOff(error)
  } finally {
    waiting.done()
  }
  const answer = await exchange.settle(received)
  if (file === null || wanted.isExpected?.(file) === false) throw exchange.unusable(answer, '')
  return file
}

function ask({ method, address, headers }: Exchange, waiting: Patience): Promise<Response> {
  return send(address, {
    method,
    headers,
    signal: waiting.signal,
    credentials: 'omit',
    cache: 'no-store',
  })
}

async function read(response: Response, waiting: Patience): Promise<Blob> {
  waiting.renew()
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return new Blob(parts)
    parts.push(part.value)
    waiting.renew()
  }
}

function mayComplain(response: Response, { content, type }: DownloadedFile): boolean {
  return !response.ok || (type === 'application/json' && content.size <= LONGEST_COMPLAINT)
}
