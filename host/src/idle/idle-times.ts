import type { PortalConfiguration } from '@portal/platform/deployment'

const MINUTE_MS = 60_000

/** The configured times of the automatic log-out, in milliseconds. */
export interface IdleTimes {
  /** Time without activity after which the user is logged out. */
  readonly limitMs: number
  /** Length of the warning period, the last part of `limitMs`. */
  readonly warningMs: number
}

export function toIdleTimes({ minutes, warningMinutes }: PortalConfiguration['idle']): IdleTimes {
  return { limitMs: minutes * MINUTE_MS, warningMs: warningMinutes * MINUTE_MS }
}
