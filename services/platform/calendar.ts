import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as laterByDays } from 'date-fns/addDays'
import { addMonths as laterByMonths } from 'date-fns/addMonths'
import { addYears as laterByYears } from 'date-fns/addYears'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInYears } from 'date-fns/differenceInYears'
import { isExists } from 'date-fns/isExists'
import { startOfMonth } from 'date-fns/startOfMonth'

const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is an existing calendar date (`yyyy-mm-dd`). */
export function isCalendarDay(day: string): boolean {
  const match = CALENDAR_DAY.exec(day)
  return match !== null && isExists(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}

/* Outside this file a calendar date is a string (`yyyy-mm-dd`), never an instant, so no time zone
   can shift it. In this file it is midnight in UTC of that date. */
function toDate(day: string): Date {
  if (!isCalendarDay(day)) throw new RangeError(`${day} is no calendar day.`)
  return new UTCDateMini(day)
}

function toText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Adds days to a date; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return toText(laterByDays(toDate(day), days))
}

/** Adds months to a date; 31 January becomes the last day of February. */
export function addMonths(day: string, months: number): string {
  return toText(laterByMonths(toDate(day), months))
}

/** Adds years to a date; 29 February becomes 28 February unless the new year is a leap year. */
export function addYears(day: string, years: number): string {
  return toText(laterByYears(toDate(day), years))
}

/** The first day of a date's month. */
export function firstOfMonth(day: string): string {
  return toText(startOfMonth(toDate(day)))
}

/** Days from one date to a later one; negative if the second is earlier. */
export function daysBetween(day: string, later: string): number {
  return differenceInCalendarDays(toDate(later), toDate(day))
}

/** Whole years on `today` since `birthDate`; both `yyyy-mm-dd`. */
export function ageOn(birthDate: string | null, today: string): number | null {
  return birthDate === null ? null : differenceInYears(toDate(today), toDate(birthDate))
}
