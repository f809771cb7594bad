import { ApiError, type ApiFailure, failureTextKey, serverMessage } from './api-error.ts'
import { describeService } from './services.ts'

/** Statuses that send the person to the union's public site. */
const NO_WAY_IN = new Set([455, 456, 482, 483, 484, 490, 491, 494, 495])

const UNAVAILABLE = 503
const CONFLICT = 409

/** Identical failures within this time are one dialog. */
const JOIN_MS = 2_000

/** What a service complains about: a field by the service's name of it, or the object as a whole. */
export interface FieldMessages {
  readonly field: string | null
  readonly messages: readonly string[]
}

/** A failure that the one error dialog shows. */
export type ShownFailure = MainFailure | ChangeFailure

/** A failure of the main service. */
export interface MainFailure {
  readonly kind: 'main'
  readonly status: number
  /** What the service says; null leaves the fallback text. */
  readonly message: string | null
  readonly requestId: string
  /** What follows when the person has read it. */
  readonly afterwards: 'close' | 'sign-out' | 'public-site'
}

/** A change that a service did not make which names the fields that are wrong. */
export interface ChangeFailure {
  readonly kind: 'change'
  readonly status: number | null
  /** Empty where only the general text can be said. */
  readonly fields: readonly FieldMessages[]
  /** What the service says beside the general text. */
  readonly message: string | null
  /** Key of a text for what the person can do something about, beside the general text. */
  readonly explanation: string | null
  readonly requestId: string
  readonly afterwards: 'close'
}

/** What the user asked for when it failed: some services' reads are shown where they happen. */
export type FailedIntent = 'read' | 'write'

const listeners = new Set<(failure: ShownFailure) => void>()
let last: { readonly what: string; readonly at: number } | null = null

/**
 * Calls back with each failure that the error dialog is to show.
 *
 * @returns ends the subscription
 */
export function subscribeFailures(show: (failure: ShownFailure) => void): () => void {
  listeners.add(show)
  return () => listeners.delete(show)
}

/**
 * Says that something the user asked for failed. The dialog is raised by failures of the main
 * service with a status above 401, and by every change that a service did not make whose remote
 * says so (`dialog-of-writes`); the others are shown where they happen.
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

/** What the error dialog shows of an error; null when it is not for the dialog. */
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
    message: serverMessage(failure),
    requestId,
    afterwards: followUp(status),
  }
}

function toChangeFailure({ status, requestId, failure }: ApiError): ChangeFailure {
  return {
    kind: 'change',
    status,
    fields: toFieldMessages(failure, status),
    ...toExplained(failure),
    requestId,
    afterwards: 'close',
  }
}

function toFieldMessages(failure: ApiFailure, status: number | null): readonly FieldMessages[] {
  if (failure.kind !== 'rejected') return []
  return Object.entries(failure.fields).map(([field, messages]) => ({
    // Refused for the version, which is no field that a person knows.
    field: status === CONFLICT ? null : field,
    messages,
  }))
}

/** What may be said beside the general text; what a server says of itself is not for users. */
function toExplained(failure: ApiFailure): Pick<ChangeFailure, 'message' | 'explanation'> {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'unauthorised':
      return { message: null, explanation: failureTextKey(failure) }
    case 'forbidden':
    case 'conflict': {
      const message = serverMessage(failure)
      return { message, explanation: message === null ? failureTextKey(failure) : null }
    }
    case 'rejected':
    case 'not-found':
    case 'unexpected-shape':
    case 'server':
      return { message: null, explanation: null }
  }
}

/** Whether the error dialog says it; a place that shows failures itself then says nothing more. */
export function isShownInDialog(error: unknown): boolean {
  return toShownFailure(error) !== null
}

function followUp(status: number): ShownFailure['afterwards'] {
  if (status === UNAVAILABLE) return 'sign-out'
  return NO_WAY_IN.has(status) ? 'public-site' : 'close'
}
