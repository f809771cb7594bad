import { readStored, subscribeStored, writeStored } from '@portal/platform/session/write'
import * as v from 'valibot'
import type { IdleTimes } from '../idle/idle-times.ts'
import type { SharedMark } from '../idle/idle-watch.ts'

/** The time of the last activity in any tab, stored beside the tokens. */
export const activityMark: SharedMark = {
  read: () => readStored('lastActivity', v.number()),
  write: (at) => writeStored('lastActivity', at),
  subscribe: (changed) => subscribeStored('lastActivity', changed),
}

/** Records activity. */
export function markActivity(now = Date.now()): void {
  activityMark.write(now)
}

/** Whether the last activity in any tab is too old, or unknown. */
export function isStale({ limitMs }: IdleTimes, now = Date.now()): boolean {
  const last = activityMark.read()
  // A time in the future, after a change of the clock, would never expire.
  return last === null || Math.abs(now - last) >= limitMs
}
