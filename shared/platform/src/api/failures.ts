import {
  ApiError,
  type ApiFailure,
  failureTextKey,
  fieldErrors,
  serverMessage,
} from './api-error.ts'
import { describeService } from './services.ts'

/** Statuses after which the user is sent to the union's public site. */
const NO_WAY_IN = new Set([455, 456, 482, 483, 484, 490, 491, 494, 495])

const UNAVAILABLE = 503
/**
 * Statuses of failures that concern more than a field: a conflict with another change, and a limit
 * that is reached. The service names a field all the same, but one that users do not know.
 */
const ABOUT_NO_FIELD: readonly (number | null)[] = [409, 429]

/** The field of an upload, which is the only one that its form has, and the name of no field. */
const NO_FIELDS: ReadonlySet<string> = new Set(['file', ''])

/** Statuses of server errors that the user can solve. */
const SOLVABLE: ReadonlySet<number> = new Set([413, 429])

/** Identical failures within this time, in ms, share one dialog. */
const JOIN_MS = 2_000

/**
 * Error messages of one field. `field` is the service's name for the field; null if the messages
 * concern the object as a whole.
 */
export interface FieldMessages {
  readonly field: string | null
  readonly messages: readonly string[]
}

/** A failure that the error dialog shows. */
export type ShownFailure = MainFailure | ChangeFailure

/** A failure of the main service, or of a service whose errors are declared as `dialog`. */
export interface MainFailure {
  readonly kind: 'main'
  readonly status: number
  /** The service's message; null shows the fallback text. */
  readonly message: string | null
  readonly requestId: string
  /** What happens when the user closes the dialog. */
  readonly afterwards: 'close' | 'sign-out' | 'public-site'
}

/** A failed write to a service whose errors are declared as `dialog-of-writes`. */
export interface ChangeFailure {
  readonly kind: 'change'
  readonly status: number | null
  /** Empty if only the general text can be shown. */
  readonly fields: readonly FieldMessages[]
  /** The service's message, shown in addition to the general text. */
  readonly message: string | null
  /** Key of an additional text for problems that the user can solve. */
  readonly explanation: string | null
  readonly requestId: string
  readonly afterwards: 'close'
}

/**
 * Whether the failed call was a read or a write. Some services show read errors inline instead of
 * in the dialog.
 */
export type FailedIntent = 'read' | 'write'

const listeners = new Set<(failure: ShownFailure) => void>()
let last: { readonly what: string; readonly at: number } | null = null

/**
 * Calls back with each failure that the error dialog should show.
 *
 * @returns a function that ends the subscription
 */
export function subscribeFailures(show: (failure: ShownFailure) => void): () => void {
  listeners.add(show)
  return () => listeners.delete(show)
}

/**
 * Reports that a request of the user has failed. The error dialog opens for failures of the main
 * service with a status above 401, and for all failed writes to services that are declared as
 * `dialog-of-writes`; other failures are shown inline.
 */
export function reportFailure(error: unknown, intent: FailedIntent = 'write'): void {
  const shown = toShownFailure(error, intent)
  if (shown === null) return
  if (shown.kind === 'main' && isJoined(shown)) return
  for (const show of listeners) show(shown)
}

function isJoined({ status, message }: MainFailure): boolean {
  const what = `${status} ${message}`
  const now = Date.now()
  if (last !== null && last.what === what && now - last.at < JOIN_MS) return true
  last = { what, at: now }
  return false
}

/** The content of the error dialog for an error; null if the dialog does not show the error. */
export function toShownFailure(
  error: unknown,
  intent: FailedIntent = 'write',
): ShownFailure | null {
  if (!(error instanceof ApiError)) return null
  const { service, status, requestId, failure } = error
  if (describeService(service).failures === 'dialog-of-writes')
    return intent === 'read' ? null : toChangeFailure(error)
  if (status === null || status <= 401) return null
  return {
    kind: 'main',
    status,
    message: serverMessage(failure) ?? (fieldErrors(failure, []).others.join(' ') || null),
    requestId,
    afterwards: followUp(status),
  }
}

function toChangeFailure(error: ApiError): ChangeFailure {
  const { status, requestId, failure } = error
  return {
    kind: 'change',
    status,
    fields: toFieldMessages(failure, status),
    ...toExplained(error),
    requestId,
    afterwards: 'close',
  }
}

function toFieldMessages(failure: ApiFailure, status: number | null): readonly FieldMessages[] {
  if (failure.kind !== 'rejected') return []
  return Object.entries(failure.fields).map(([field, messages]) => ({
    field: ABOUT_NO_FIELD.includes(status) || NO_FIELDS.has(field) ? null : field,
    messages,
  }))
}

/**
 * What the dialog shows below its general text. A server error's message is left out, because it is
 * not meant for users.
 */
function toExplained(error: ApiError): Pick<ChangeFailure, 'message' | 'explanation'> {
  const { failure, outcomeUnknown } = error
  const message = serverMessage(failure)
  const explained = { message, explanation: message === null ? failureTextKey(error) : null }
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'unauthorised':
    case 'forbidden':
    case 'conflict':
      return explained
    case 'unexpected-shape':
      return outcomeUnknown ? explained : NOT_EXPLAINED
    case 'rejected':
    case 'not-found':
      return { message, explanation: null }
    case 'server':
      return SOLVABLE.has(failure.status) ? explained : NOT_EXPLAINED
  }
}

const NOT_EXPLAINED = { message: null, explanation: null }

/** Whether the error dialog shows an error; components must not show such an error inline. */
export function isShownInDialog(error: unknown): boolean {
  return toShownFailure(error) !== null
}

function followUp(status: number): ShownFailure['afterwards'] {
  if (status === UNAVAILABLE) return 'sign-out'
  return NO_WAY_IN.has(status) ? 'public-site' : 'close'
}
