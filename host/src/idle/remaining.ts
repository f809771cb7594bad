/** When a screen reader says how long it still is, in seconds. */
const ANNOUNCED = [60, 30, 10] as const

/** The last announcement that was due with so many seconds left; null before the first. */
export function announcementAt(seconds: number): (typeof ANNOUNCED)[number] | null {
  return ANNOUNCED.findLast((at) => seconds <= at) ?? null
}

/** As minutes and seconds: `1:05`. */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
