import { begin, type Exchange, type Received, toJson } from '../exchange.ts'
import { type Patience, patience } from '../patience.ts'

/** How far a file has come, in bytes; `total` is 0 while nobody knows it. */
export interface Progress {
  readonly loaded: number
  readonly total: number
}

/** Files on their way to a back end. */
export interface Upload {
  readonly service: string
  /** Path under the service's base address, with a slash in front. */
  readonly path: string
  readonly body: FormData
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly signal?: AbortSignal
}

/**
 * Sends files to a back end under the rules of `call`, and says how far it is: `fetch` cannot. It
 * may take as long as it needs, but it is given up when nothing moves any more.
 *
 * @throws ApiError for every failure
 * @throws the signal's reason when the caller gave up
 */
export async function upload(wanted: Upload): Promise<void> {
  const exchange = await begin({ ...wanted, method: 'POST' })
  const waiting = patience(exchange.timeoutMs, wanted.signal)
  let received: Received
  try {
    wanted.signal?.throwIfAborted()
    received = await sent(exchange, waiting, wanted.onProgress)
  } catch (error) {
    received = waiting.brokenOff(error)
  } finally {
    waiting.done()
  }
  await exchange.settle(received)
}

function sent(
  { method, address, headers, body }: Exchange,
  waiting: Patience,
  onProgress: Upload['onProgress'],
): Promise<Received> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waiting.renew()
      onProgress?.({ loaded, total })
    })
    request.addEventListener('progress', () => waiting.renew())
    request.addEventListener('load', () =>
      resolve({
        kind: 'answer',
        status: request.status,
        requestId: request.getResponseHeader('X-Request-Id'),
        body: toJson(request.responseText),
      }),
    )
    const breakOff = () => reject(new TypeError('The request broke off.'))
    request.addEventListener('error', breakOff)
    request.addEventListener('abort', breakOff)
    waiting.signal.addEventListener('abort', () => request.abort())

    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.send(body)
  })
}
