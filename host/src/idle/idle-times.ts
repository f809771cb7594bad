import type { PortalConfiguration } from '@portal/platform/deployment'

const MINUTE_MS = 60_000

/** The configured times of the idle log-out, in milliseconds. */
export interface IdleTimes {
  /** After this long without activity the user is logged out. */
  readonly limitMs: number
  /** The warning is shown for the last part of it. */
  readonly warningMs: number
}

export function toIdleTimes({ minutes, warningMinutes }: PortalConfiguration['idle']): IdleTimes {
  return { limitMs: minutes * MINUTE_MS, warningMs: warningMinutes * MINUTE_MS }
}
