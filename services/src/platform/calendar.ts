import { UTCDateMini } from '@date-fns/utc/date/mini'
import {
  differenceInCalendarDays,
  differenceInYears,
  isExists,
  addDays as laterByDays,
  addYears as laterByYears,
} from 'date-fns'

const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether that is a day (`yyyy-mm-dd`) that the calendar has. */
export function isCalendarDay(day: string): boolean {
  const match = CALENDAR_DAY.exec(day)
  return match !== null && isExists(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}

/*
 * Outside of this file a calendar day is a text, `yyyy-mm-dd`, and never an instant, so no time
 * zone can move it. In here it is that day's midnight in UTC.
 */
function toDate(day: string): Date {
  if (!isCalendarDay(day)) throw new RangeError(`${day} is no calendar day.`)
  return new UTCDateMini(day)
}

function toText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The day so many days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return toText(laterByDays(toDate(day), days))
}

/** The same day so many years later; 28 February where that year has no 29th. */
export function addYears(day: string, years: number): string {
  return toText(laterByYears(toDate(day), years))
}

/** How many days lie from one day to a later one; negative to an earlier one. */
export function daysBetween(day: string, later: string): number {
  return differenceInCalendarDays(toDate(later), toDate(day))
}

/** Whole years on `today` since `birthDate`; both `yyyy-mm-dd`. */
export function ageOn(birthDate: string | null, today: string): number | null {
  return birthDate === null ? null : differenceInYears(toDate(today), toDate(birthDate))
}
