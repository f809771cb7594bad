import { readStored, writeStored } from '@portal/shared/session/write'
import * as v from 'valibot'

/** After this long without activity the user is logged out. */
export const IDLE_LIMIT_MS = 1_200_000

/** The mark is written at most this often. */
const MARK_EVERY_MS = 5_000

const ACTIVITIES = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** Notes that somebody is there. */
export function markActivity(now = Date.now()): void {
  writeStored('lastActivity', now)
}

/** Whether the last activity in any tab is too long ago, or unknown. */
export function isStale(now = Date.now()): boolean {
  const last = readStored('lastActivity', v.number())
  // A mark from the future, after a change of the clock, would never grow old.
  return last === null || Math.abs(now - last) > IDLE_LIMIT_MS
}

/**
 * Marks what the user does, while somebody is signed in.
 *
 * @returns ends it
 */
export function watchActivity(): () => void {
  let marked = Number.NEGATIVE_INFINITY
  const mark = () => {
    const now = Date.now()
    if (now - marked < MARK_EVERY_MS) return
    marked = now
    markActivity(now)
  }
  const options = { capture: true, passive: true }
  for (const activity of ACTIVITIES) window.addEventListener(activity, mark, options)
  return () => {
    for (const activity of ACTIVITIES) window.removeEventListener(activity, mark, options)
  }
}
