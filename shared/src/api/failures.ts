import { ApiError, serverMessage } from './api-error.ts'

/** Statuses that send the person to the union's public site. */
const NO_WAY_IN = new Set([455, 456, 482, 483, 484, 490, 491, 494, 495])

const UNAVAILABLE = 503

/** Identical failures within this time are one dialog. */
const JOIN_MS = 2_000

/** A failure that the one error dialog shows. */
export interface ShownFailure {
  readonly status: number
  /** What the service says; null leaves the fallback text. */
  readonly message: string | null
  readonly requestId: string
  /** What follows when the person has read it. */
  readonly afterwards: 'close' | 'sign-out' | 'public-site'
}

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
 * Says that something the user asked for failed. Only failures of the main service with a status
 * above 401 raise the dialog; the others are shown where they happen.
 */
export function reportFailure(error: unknown): void {
  const shown = toShownFailure(error)
  if (shown === null) return
  const what = `${shown.status} ${shown.message}`
  const now = Date.now()
  if (last !== null && last.what === what && now - last.at < JOIN_MS) return
  last = { what, at: now }
  for (const show of listeners) show(shown)
}

/** What the error dialog shows of an error; null when it is not for the dialog. */
export function toShownFailure(error: unknown): ShownFailure | null {
  if (!(error instanceof ApiError)) return null
  const { service, status, requestId, failure } = error
  if (service !== 'members' || status === null || status <= 401) return null
  return { status, message: serverMessage(failure), requestId, afterwards: followUp(status) }
}

/** Whether the error dialog says it; a place that shows failures itself then says nothing more. */
export function isShownInDialog(error: unknown): boolean {
  return toShownFailure(error) !== null
}

function followUp(status: number): ShownFailure['afterwards'] {
  if (status === UNAVAILABLE) return 'sign-out'
  return NO_WAY_IN.has(status) ? 'public-site' : 'close'
}
