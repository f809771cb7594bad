import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Validation messages per field of a request, in Danish. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface HttpErrorOptions extends ErrorOptions {
  readonly fields?: FieldErrors
  /** When the call may succeed, in seconds. */
  readonly retryAfterSeconds?: number
}

/** An error that is returned to the caller. The message is shown to users, so it is in Danish. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: ContentfulStatusCode, message: string, options: HttpErrorOptions = {}) {
    super(message, options)
    this.status = status
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
