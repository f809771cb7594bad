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

/**
 * Tabs may read the clock at slightly different times; a larger difference means that the clock was
 * changed.
 */
const CLOCK_TOLERANCE_MS = 5_000

/** One tab's view of the activity in all tabs. */
export interface IdleMachine {
  /** Time of the last activity, in any tab. */
  readonly last: number
  /** Once true it stays true: activity cannot revive an expired session. */
  readonly over: boolean
}

export type IdleEvent = {
  readonly now: number
  /** The last activity as stored for all tabs; null if it cannot be read. */
  readonly mark: number | null
} & (
  | { readonly type: 'looked' }
  /** `answer`: the input can only mean "I am here", so it counts while the warning is shown. */
  | { readonly type: 'acted'; readonly answer: boolean }
)

interface IdleTransition {
  readonly machine: IdleMachine
  /** The new shared activity mark; null leaves it unchanged. */
  readonly mark: number | null
}

type IdlePhase = 'active' | 'warning' | 'over'

export function phaseOf(
  { last, over }: IdleMachine,
  now: number,
  { limitMs, warningMs }: IdleTimes,
): IdlePhase {
  if (over || now - last >= limitMs) return 'over'
  return now - last >= limitMs - warningMs ? 'warning' : 'active'
}

/**
 * The transition function of the idle timer. Pure.
 *
 * The clock is checked before activity counts: the first key press after a laptop has slept
 * overnight must not revive the session.
 */
export function next(machine: IdleMachine, event: IdleEvent, times: IdleTimes): IdleTransition {
  if (machine.over) return { machine, mark: null }
  const { now } = event
  const known = Math.max(machine.last, event.mark ?? machine.last)
  // A mark in the future, left after the clock was set back, would extend the session beyond the
  // limit.
  const isChanged = known > now + CLOCK_TOLERANCE_MS
  const last = isChanged ? now : known

  const phase = phaseOf({ last, over: false }, now, times)
  if (phase === 'over') return { machine: { last, over: true }, mark: null }
  if (event.type === 'acted' && (phase === 'active' || event.answer)) {
    const acted = Math.max(last, now)
    return { machine: { last: acted, over: false }, mark: acted }
  }
  return { machine: { last, over: false }, mark: isChanged ? last : null }
}
