import { isCalendarDate } from './calendar-date.ts'
import { danishDay } from './clock.ts'

/**
 * Formats a calendar date: `2026-11-21` becomes `21.11.2026`.
 *
 * @param date `yyyy-mm-dd`; a time part is ignored. Returns an empty text without a date.
 */
export function formatDate(date: string | null | undefined): string {
  const day = date?.slice(0, 10) ?? ''
  return isCalendarDate(day) ? `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : ''
}

/**
 * Formats the time of an instant as `HH:mm` in Danish time.
 *
 * @param moment an instant with its zone, for example `2026-11-21T13:05:00Z`
 */
export function formatTime(moment: string | null | undefined): string {
  const instant = new Date(moment ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? '' : clock.format(instant)
}

const clock = /*#__PURE__*/ new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Copenhagen',
})

/**
 * The calendar date of an instant in Denmark, as `yyyy-mm-dd`.
 *
 * @param moment an instant with its zone, for example `2026-11-21T23:30:00Z`
 */
export function danishDayOf(moment: string | null | undefined): string {
  const instant = new Date(moment ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? '' : danishDay.format(instant)
}

/** A calendar date in the format of both services: `YYYY-MM-DD`. */
export function toDatePayload(date: string): string {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is no calendar date.`)
  return date
}

/** A calendar date as the main service's `YYYY-MM-DD HH:mm:ss`, at 00:00:00. */
export function toDateTimePayload(date: string): string {
  return `${toDatePayload(date)} 00:00:00`
}
