import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What is wrong with each field of a request, in Danish. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface HttpErrorOptions extends ErrorOptions {
  readonly fields?: FieldErrors
}

/** A failure that its caller is told about: the message is shown to the user, so it is Danish. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly fields: FieldErrors | undefined

  constructor(status: ContentfulStatusCode, message: string, options: HttpErrorOptions = {}) {
    super(message, options)
    this.status = status
    this.fields = options.fields
  }
}
