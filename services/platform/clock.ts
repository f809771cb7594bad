import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'

const DENMARK = 'Europe/Copenhagen'

/** The time of day from which a clock with a fixed date only advances 1 ms per reading. */
const LAST_MINUTE = { hours: 23, minutes: 59 } as const

/**
 * The clock for dates and instants that the portal stores, such as on a case, a note or an update.
 * Tests set it. Tokens, locks, repeated requests and time-outs use real time instead: `Date.now()`,
 * or the database's `clock_timestamp()`.
 */
export interface Clock {
  /** The date in Denmark, `yyyy-mm-dd`. */
  today(): string
  /** The current instant; its date is `today()`. */
  now(): Date
}

/** The only place that reads the machine's time for the portal. */
const machineTime = () => new Date()

/** The calendar date (`yyyy-mm-dd`) in Denmark at an instant. */
export function dayInDenmark(instant: Date): string {
  return new TZDate(instant, DENMARK).toISOString().slice(0, 10)
}

/** The instant at which a calendar date (`yyyy-mm-dd`) begins in Denmark. */
export function beginOfDay(day: string): Date {
  return new Date(onDay(day, 0, 0).getTime())
}

/** Seven o'clock in Denmark on a calendar date. */
export function sevenOf(day: string): Date {
  return new Date(onDay(day, 7, 0).getTime())
}

/** Formats an instant in Danish time: `21.11.2026, 14.05`. */
export function timeInDenmark(instant: Date): string {
  return lightFormat(new TZDate(instant, DENMARK), 'dd.MM.yyyy, HH.mm')
}

/**
 * The machine's clock or, with a fixed date, that date with the time of day in Denmark. A fixed
 * date does not end: from 23:59 on, each reading is 1 ms later than the previous one.
 *
 * @param fixedDay `yyyy-mm-dd`; undefined for the real date
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
