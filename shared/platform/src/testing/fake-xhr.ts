/** Responds to a request as the fake server does. */
type Respond = (request: Request, signal: AbortSignal) => Promise<Response>

function bytesOf(body: unknown): number {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body.length : 0
  return [...body.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  )
}

/**
 * An `XMLHttpRequest` that calls the fake server, with the features that an upload needs. It
 * reports half of the bytes as sent at once, and all of them with the response.
 */
export function fakeXhr(respond: Respond): new () => EventTarget {
  return class FakeXhr extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #address = ''
    #method = ''
    #sent = new Headers()
    #answered = new Headers()
    readonly #end = new AbortController()

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name)
    }

    send(body: BodyInit | null): void {
      void this.#request(body)
    }

    abort(): void {
      this.#end.abort()
    }

    async #request(body: BodyInit | null): Promise<void> {
      const total = bytesOf(body)
      const tell = (loaded: number) =>
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded, total }),
        )
      const init = { method: this.#method, headers: this.#sent, body }
      try {
        const answering = respond(new Request(this.#address, init), this.#end.signal)
        tell(Math.floor(total / 2))
        const response = await answering
        tell(total)
        this.status = response.status
        this.#answered = response.headers
        this.responseText = await response.text()
        this.dispatchEvent(new ProgressEvent('load'))
      } catch {
        this.dispatchEvent(new ProgressEvent(this.#end.signal.aborted ? 'abort' : 'error'))
      }
    }
  }
}
