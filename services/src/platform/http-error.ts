import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failure that its caller is told about: the message is shown to the user, so it is Danish. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
