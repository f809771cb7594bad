import { readStored, subscribeStored, writeStored } from '@portal/platform/session/write'
import * as v from 'valibot'
import type { IdleTimes } from '../idle/idle-machine.ts'
import type { SharedMark } from '../idle/idle-watch.ts'

/** The time of the last activity in any tab, stored with the tokens. */
export const activityMark: SharedMark = {
  read: () => readStored('lastActivity', v.number()),
  write: (at) => writeStored('lastActivity', at),
  subscribe: (changed) => subscribeStored('lastActivity', changed),
}

export function markActivity(now = Date.now()): void {
  activityMark.write(now)
}

/** Whether the last activity in any tab is unknown or too long ago. */
export function isStale({ limitMs }: IdleTimes, now = Date.now()): boolean {
  const last = activityMark.read()
  // Without `abs`, a time in the future, left by a clock change, would not expire.
  return last === null || Math.abs(now - last) >= limitMs
}
