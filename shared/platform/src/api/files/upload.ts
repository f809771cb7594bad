import { type ApiRequest, begin, type Received, toJson } from '../request.ts'
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
  const request = await begin({ ...wanted, method: 'POST', intent: 'write' })
  const timeout = startTimeout(request.timeoutMs, wanted.signal)
  let received: Received
  try {
    wanted.signal?.throwIfAborted()
    received = await sent(request, timeout, wanted.onProgress)
  } catch (error) {
    received = timeout.brokenOff(error)
  } finally {
    timeout.done()
  }
  request.confirm(await request.settle(received))
}

function sent(
  { method, address, headers, body }: ApiRequest,
  timeout: RequestTimeout,
  onProgress: Upload['onProgress'],
): Promise<Received> {
  const xhr = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      timeout.renew()
      onProgress?.({ loaded, total })
    })
    xhr.addEventListener('progress', () => timeout.renew())
    xhr.addEventListener('load', () =>
      resolve({
        kind: 'answer',
        status: xhr.status,
        requestId: xhr.getResponseHeader('X-Request-Id'),
        body: toJson(xhr.responseText),
        text: xhr.responseText,
      }),
    )
    const breakOff = () => reject(new TypeError('The request broke off.'))
    xhr.addEventListener('error', breakOff)
    xhr.addEventListener('abort', breakOff)
    timeout.signal.addEventListener('abort', () => xhr.abort())

    xhr.open(method, address)
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    xhr.send(body)
  })
}
