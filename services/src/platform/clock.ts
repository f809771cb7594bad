import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns'

const DENMARK = 'Europe/Copenhagen'

/** The end of what a fixed day shows; the rest of it is left for the moments after midnight. */
const LAST_MINUTE = { hours: 23, minutes: 59 } as const

/**
 * The portal's own days and moments: what is written on a case, a note or an update. Tests set it
 * whole. Tokens, locks, repeats and time-outs measure real time instead: `Date.now()`, or the
 * database's `clock_timestamp()`.
 */
export interface Clock {
  /** The day in Denmark, `yyyy-mm-dd`. */
  today(): string
  /** This moment, which lies on that day. */
  now(): Date
}

/** The only place that asks the machine what time it is for the portal. */
const machineTime = () => new Date()

/** The calendar day (`yyyy-mm-dd`) in Denmark at an instant. */
export function dayInDenmark(instant: Date): string {
  return new TZDate(instant, DENMARK).toISOString().slice(0, 10)
}

/** A moment for reading, in Danish time: `21.11.2026, 14.05`. */
export function timeInDenmark(instant: Date): string {
  return lightFormat(new TZDate(instant, DENMARK), 'dd.MM.yyyy, HH.mm')
}

/**
 * The machine's clock, or the Danish time of day on a fixed day. A fixed day does not end: past
 * midnight its moments stay in the last minute, and still only grow.
 *
 * @param fixedDay `yyyy-mm-dd`; undefined for the real day
 * @param read the machine's time
 */
export function createClock(fixedDay: string | undefined, read: () => Date = machineTime): Clock {
  if (fixedDay === undefined) return { today: () => dayInDenmark(read()), now: read }
  const end = onDay(fixedDay, LAST_MINUTE.hours, LAST_MINUTE.minutes).getTime()
  let last = Number.NEGATIVE_INFINITY
  return {
    today: () => fixedDay,
    now() {
      const time = new TZDate(read(), DENMARK)
      const moment = onDay(
        fixedDay,
        time.getHours(),
        time.getMinutes(),
        time.getSeconds(),
        time.getMilliseconds(),
      )
      last = Math.max(Math.min(moment.getTime(), end), last + 1)
      return new Date(last)
    },
  }
}

function onDay(day: string, ...time: readonly [number, number, number?, number?]): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours, minutes, seconds = 0, milliseconds = 0] = time
  return new TZDate(year, month - 1, date, hours, minutes, seconds, milliseconds, DENMARK)
}
