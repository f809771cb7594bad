import { useLayoutEffect } from 'react'
import type { Location } from 'react-router-dom'

/** How long the router's return may take before it is asked for again. */
const RETURN_MS = 250

/** The number of the current entry; null if the router did not make it. */
let current: number | null = null
/** The entry before the last step. */
let before: number | null = null
/** The entry that the router is returning to, if any. */
let home: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Follows the window's history, so that the router surely returns to the entry of the shown page
 * after it blocked a step. The router takes the next `popstate` for its arrival there. If the user
 * presses Back before that, the event belongs to this press, and the browser may drop the return:
 * the router would believe to be where it is not. So until it has returned, other `popstate` events
 * are withheld from it, and the return is asked for again.
 *
 * Call this before the router is created: listeners of the window run in the order of registration.
 */
export function followHistory(): void {
  window.addEventListener('popstate', moved)
}

function moved(event: PopStateEvent): void {
  before = home ?? current
  current = entryIndex()
  if (home === null) return
  if (current === home) returned()
  else {
    event.stopImmediatePropagation()
    returnLater()
  }
}

/** Keeps track of the page that is shown. */
export function useShownEntry(location: Location): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useLayoutEffect(() => {
    current = entryIndex()
    before = current
    returned()
  }, [location])
}

/**
 * Whether the router can return from the step that it is handling. Without numbers, the history is
 * not the window's, or the router did not make one of the entries.
 */
export function canReturn(): boolean {
  return current === null || before === null ? current === before : current !== before
}

/** Call when the router blocks a step: it now returns to the entry of the shown page. */
export function noteBlockedStep(): void {
  if (current === null) return
  home = before
  returnLater()
}

function returnLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const here = entryIndex()
    if (home === null || here === null || here === home) return
    history.go(home - here)
    returnLater()
  }, RETURN_MS)
}

function returned(): void {
  home = null
  clearTimeout(timer)
}

function entryIndex(): number | null {
  const state: unknown = history.state
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' ? index : null
}
