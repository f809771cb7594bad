import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Something on the page that would be lost on another page. */
export interface LeaveCheck {
  /** Whether going from one path to another would lose it. */
  isLost(from: string, to: string): boolean
  /** Says what is not saved yet, as the title of a question. */
  readonly title: string
  /** Says what leaving would do to it. */
  readonly message: string
  /** Called when the user has agreed to lose it, before the other page opens. */
  onLeave?(): void
}

/** The question whether to leave the page, and what its answers do. */
export interface LeaveQuestion {
  /** Everything that leaving would lose, the check that renders the question first. */
  readonly losses: readonly LeaveCheck[]
  leave(): void
  stay(): void
}

type Registered = RefObject<LeaveCheck>

/** The checks of the page, the one that was registered last at the end. */
const checks: Registered[] = []

interface Asked extends LeaveQuestion {
  readonly asker: Registered
}

/** The open question, if any. */
let asked: Asked | null = null
const listeners = new Set<() => void>()

function setAsked(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers a check as long as the component is mounted. If leaving the page would lose several
 * things, the user is asked once: by the check that was registered last.
 *
 * @returns the question to render, or null
 */
export function useLeaveCheck(check: LeaveCheck): LeaveQuestion | null {
  const mine = useRef(check)
  const open = useSyncExternalStore(subscribe, () => asked)

  useLayoutEffect(() => {
    mine.current = check
  })

  useEffect(() => {
    checks.push(mine)
    return () => {
      checks.splice(checks.indexOf(mine), 1)
      // Nobody renders the question any more.
      if (asked?.asker === mine) asked.stay()
    }
  }, [])

  return open?.asker === mine ? open : null
}

/** The checks that would lose something by going from one path to another, topmost first. */
export function checksAgainst(from: string, to: string): readonly Registered[] {
  return checks.filter(({ current }) => current.isLost(from, to)).reverse()
}

/** Asks the user whether to leave; the first check renders the question. */
export function askToLeave(
  [asker, ...others]: readonly [Registered, ...Registered[]],
  answers: Pick<LeaveQuestion, 'leave' | 'stay'>,
): void {
  const asking = [asker, ...others]
  setAsked({
    asker,
    losses: asking.map(({ current }) => current),
    leave: () => {
      endQuestion()
      for (const { current } of asking) current.onLeave?.()
      answers.leave()
    },
    stay: () => {
      endQuestion()
      answers.stay()
    },
  })
}

/** Removes the question without an answer. */
export function endQuestion(): void {
  setAsked(null)
}
