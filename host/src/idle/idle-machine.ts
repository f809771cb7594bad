/** After this long without activity the user is logged out. */
export const IDLE_LIMIT_MS = 1_200_000

/** The warning stands for the last two minutes. */
export const WARNING_MS = 120_000

/** Two tabs may read the clock a little apart; more than this is a changed clock. */
const CLOCK_TOLERANCE_MS = 5_000

/** What a tab knows of the activity in all tabs. */
export interface IdleMachine {
  /** When somebody last did something, in any tab. */
  readonly last: number
  /** Nothing brings a period back that has ended. */
  readonly over: boolean
}

export type IdleEvent = {
  readonly now: number
  /** The last activity as the tabs have it in common; null when there is none to be read. */
  readonly mark: number | null
} & (
  | { readonly type: 'looked' }
  /** `answer`: it can only be meant as "I am here", so it counts while the warning asks. */
  | { readonly type: 'acted'; readonly answer: boolean }
)

interface IdleTransition {
  readonly machine: IdleMachine
  /** What the tabs are to have in common from now on; null leaves it as it is. */
  readonly mark: number | null
}

type IdlePhase = 'active' | 'warning' | 'over'

/** Where the twenty minutes are. */
export function phaseOf({ last, over }: IdleMachine, now: number): IdlePhase {
  if (over || now - last >= IDLE_LIMIT_MS) return 'over'
  return now - last >= IDLE_LIMIT_MS - WARNING_MS ? 'warning' : 'active'
}

/**
 * What an event makes of the twenty minutes. Pure.
 *
 * The clock is looked at before the activity counts: the first key after a night's sleep of the
 * laptop must not bring the session back.
 */
export function next(machine: IdleMachine, event: IdleEvent): IdleTransition {
  if (machine.over) return { machine, mark: null }
  const { now } = event
  const known = Math.max(machine.last, event.mark ?? machine.last)
  // From the future, after the clock was set back, it would give more than twenty minutes.
  const isChanged = known > now + CLOCK_TOLERANCE_MS
  const last = isChanged ? now : known

  const phase = phaseOf({ last, over: false }, now)
  if (phase === 'over') return { machine: { last, over: true }, mark: null }
  if (event.type === 'acted' && (phase === 'active' || event.answer)) {
    const acted = Math.max(last, now)
    return { machine: { last: acted, over: false }, mark: acted }
  }
  return { machine: { last, over: false }, mark: isChanged ? last : null }
}
