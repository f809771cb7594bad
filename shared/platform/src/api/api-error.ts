/** Why a call failed. Every `switch` over `kind` handles all kinds. */
export type ApiFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden'; readonly message?: string }
  | { readonly kind: 'not-found'; readonly message?: string }
  | { readonly kind: 'conflict'; readonly message?: string }
  | {
      readonly kind: 'rejected'
      /** Messages by field; empty if the service named none. */
      readonly fields: Readonly<Record<string, readonly string[]>>
      readonly message?: string
    }
  | { readonly kind: 'unexpected-shape'; readonly path: string }
  | { readonly kind: 'server'; readonly status: number; readonly message?: string }

/** Details that every failure has besides its kind. */
export interface CallDetails {
  /** The service that was called. */
  readonly service: string
  /** Request id, which identifies the call in the services' logs; empty if none is known. */
  readonly requestId: string
  /** Status of the response; null when there was none. */
  readonly status: number | null
  /** Whether the tokens were renewed after a 401, so that a read may be retried. */
  readonly renewed?: boolean
  /** Whether it is unknown if the service made the change that it was asked for. */
  readonly outcomeUnknown?: boolean
}

/** The only error that API calls throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: ApiFailure
  readonly service: string
  readonly requestId: string
  readonly status: number | null
  readonly renewed: boolean
  readonly outcomeUnknown: boolean

  constructor(failure: ApiFailure, details: CallDetails) {
    super(`${details.service}: ${failure.kind} (${details.status ?? 'no answer'})`)
    this.failure = failure
    this.service = details.service
    this.requestId = details.requestId
    this.status = details.status
    this.renewed = details.renewed ?? false
    this.outcomeUnknown = details.outcomeUnknown ?? false
  }
}

const SERVER_TEXTS: Readonly<Record<number, `shared.errors.${string}`>> = {
  413: 'shared.errors.tooLarge',
  429: 'shared.errors.tooMany',
  503: 'shared.errors.unavailable',
}

/** The service's message for users; null when there is none. */
export function serverMessage(failure: ApiFailure): string | null {
  return 'message' in failure ? (failure.message ?? null) : null
}

/** The messages of a failure by field; others name no known field. */
export interface FieldErrors<N extends string> {
  readonly fields: ReadonlyMap<N, readonly string[]>
  readonly others: readonly string[]
}

/**
 * The messages of a failure, by those fields that the caller knows.
 *
 * @param known the service's names of the fields; their case does not count
 */
export function fieldErrors<N extends string>(
  failure: ApiFailure,
  known: readonly N[],
): FieldErrors<N> {
  const fields = new Map<N, readonly string[]>()
  const others: string[] = []
  const named = failure.kind === 'rejected' ? Object.entries(failure.fields) : []
  for (const [wireName, messages] of named) {
    const name = known.find((one) => one.toLowerCase() === wireName.toLowerCase())
    if (name === undefined) others.push(...messages)
    else fields.set(name, [...(fields.get(name) ?? []), ...messages])
  }
  return { fields, others }
}

/** What to say of a failure: the service's own message, or else what that kind of failure means. */
export function failureText(failed: ApiError | ApiFailure, t: (key: string) => string): string {
  const failure = failed instanceof ApiError ? failed.failure : failed
  return serverMessage(failure) ?? t(failureTextKey(failed))
}

/**
 * Text key that explains a failure if the service sent no message. Of an error it also says that a
 * change may have been made all the same.
 */
export function failureTextKey(failed: ApiError | ApiFailure): `shared.errors.${string}` {
  const isError = failed instanceof ApiError
  if (isError && failed.outcomeUnknown) return 'shared.errors.outcomeUnknown'
  const failure = isError ? failed.failure : failed
  switch (failure.kind) {
    case 'offline':
      return 'shared.errors.offline'
    case 'timeout':
      return 'shared.errors.timeout'
    case 'unauthorised':
      return 'shared.errors.unauthorised'
    case 'forbidden':
      return 'shared.errors.forbidden'
    case 'not-found':
      return 'shared.errors.notFound'
    case 'conflict':
      return 'shared.errors.conflict'
    case 'rejected':
      return 'shared.errors.rejected'
    case 'unexpected-shape':
      return 'shared.errors.unexpectedShape'
    case 'server':
      return SERVER_TEXTS[failure.status] ?? 'shared.errors.server'
  }
}
