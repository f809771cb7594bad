/** The remaining seconds at which screen readers announce the time. */
const ANNOUNCED = [60, 30, 10] as const

/** The last announcement made by the time this many seconds remain; null if there is none yet. */
export function announcementAt(seconds: number): (typeof ANNOUNCED)[number] | null {
  return ANNOUNCED.findLast((at) => seconds <= at) ?? null
}

/** Formats minutes and seconds: `1:05`. */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
