import { begin, type Exchange, type Received, toJson } from '../exchange.ts'
import { type RequestTimeout, startTimeout } from '../request-timeout.ts'

/** Upload progress in bytes; `total` is 0 while it is unknown. */
export interface Progress {
  readonly loaded: number
  readonly total: number
}

/** An upload to a service. */
export interface Upload {
  readonly service: string
  /** Path under the service's base address, with a leading slash. */
  readonly path: string
  readonly body: FormData
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly signal?: AbortSignal
}

/**
 * Uploads files to a service like `call`, and reports progress, which `fetch` cannot. An upload has
 * no maximum duration, but is aborted when it makes no progress.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller aborted
 */
export async function upload(wanted: Upload): Promise<void> {
  const exchange = await begin({ ...wanted, method: 'POST', intent: 'write' })
  const timeout = startTimeout(exchange.timeoutMs, wanted.signal)
  let received: Received
  try {
    wanted.signal?.throwIfAborted()
    received = await sent(exchange, timeout, wanted.onProgress)
  } catch (error) {
    received = timeout.brokenOff(error)
  } finally {
    timeout.done()
  }
  exchange.confirm(await exchange.settle(received))
}

function sent(
  { method, address, headers, body }: Exchange,
  timeout: RequestTimeout,
  onProgress: Upload['onProgress'],
): Promise<Received> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      timeout.renew()
      onProgress?.({ loaded, total })
    })
    request.addEventListener('progress', () => timeout.renew())
    request.addEventListener('load', () =>
      resolve({
        kind: 'answer',
        status: request.status,
        requestId: request.getResponseHeader('X-Request-Id'),
        body: toJson(request.responseText),
        text: request.responseText,
      }),
    )
    const breakOff = () => reject(new TypeError('The request broke off.'))
    request.addEventListener('error', breakOff)
    request.addEventListener('abort', breakOff)
    timeout.signal.addEventListener('abort', () => request.abort())

    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.send(body)
  })
}
