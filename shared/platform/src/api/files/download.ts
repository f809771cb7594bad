import { refetchAfterRenewal } from '../refetch-after-renewal.ts'
import { type ApiRequest, begin, type Received, toJson, type Wanted } from '../request.ts'
import { type RequestTimeout, startTimeout } from '../request-timeout.ts'
import { send } from '../send.ts'

/** A file to fetch from a service. */
export interface Download {
  readonly service: string
  /** Path under the service's base address, with a leading slash. */
  readonly path: string
  readonly query?: NonNullable<Wanted['query']>
  /** Checks that a response is the requested file; by default every response is accepted. */
  readonly isExpected?: (file: DownloadedFile) => boolean
  readonly signal?: AbortSignal
}

/** A downloaded file. */
export interface DownloadedFile {
  /** The bytes, without a content type: the caller chooses it. */
  readonly content: Blob
  /** The service's content type, without parameters. */
  readonly type: string
}

/** Maximum size in bytes of a JSON response that is checked for an error message. */
const LONGEST_COMPLAINT = 65_536

/**
 * Downloads a file from a service like `call`, and retries once after the tokens were renewed. A
 * response with an error message is thrown as an error, even if its status is a success. A download
 * has no maximum duration, but is aborted when it makes no progress.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller aborted
 */
export function download(wanted: Download): Promise<DownloadedFile> {
  return refetchAfterRenewal(() => fetchFile(wanted))
}

async function fetchFile(wanted: Download): Promise<DownloadedFile> {
  const request = await begin({ ...wanted, method: 'GET', intent: 'read' })
  // Accept any type: with the default `application/json`, a service may reject the request for a
  // file.
  request.headers.set('Accept', '*/*')
  const timeout = startTimeout(request.timeoutMs, wanted.signal)
  let file: DownloadedFile | null = null
  let received: Received
  try {
    wanted.signal?.throwIfAborted()
    const response = await ask(request, timeout)
    const content = await read(response, timeout)
    const type = (response.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? ''
    file = { content, type: type.trim().toLowerCase() }
    received = {
      kind: 'answer',
      status: response.status,
      requestId: response.headers.get('X-Request-Id'),
      body: mayComplain(response, file) ? toJson(await content.text()) : undefined,
      text: '',
    }
  } catch (error) {
    received = timeout.brokenOff(error)
  } finally {
    timeout.done()
  }
  const answer = await request.settle(received)
  if (file === null || wanted.isExpected?.(file) === false) throw request.unusable(answer, '')
  return file
}

function ask({ method, address, headers }: ApiRequest, timeout: RequestTimeout): Promise<Response> {
  return send(address, {
    method,
    headers,
    signal: timeout.signal,
    credentials: 'omit',
    cache: 'no-store',
  })
}

async function read(response: Response, timeout: RequestTimeout): Promise<Blob> {
  timeout.renew()
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return new Blob(parts)
    parts.push(part.value)
    timeout.renew()
  }
}

function mayComplain(response: Response, { content, type }: DownloadedFile): boolean {
  return !response.ok || (type === 'application/json' && content.size <= LONGEST_COMPLAINT)
}
