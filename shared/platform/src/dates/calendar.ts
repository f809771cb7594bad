import {
  addDays as laterByDays,
  addMonths as laterByMonths,
  addYears as laterByYears,
} from 'date-fns'
import { isCalendarDate } from './calendar-date.ts'

/*
 * Outside of this file a calendar date is a text, `yyyy-mm-dd`, and never an instant. In here it is
 * the start of that day in the browser's zone, which is what date-fns counts in.
 */
function toDate(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is no calendar date.`)
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
}

// Not formatISO: the first screen calculates with dates, and needs no more than this of it.
function toText(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** The date a number of days later; earlier with a negative number. */
export function addDays(date: string, days: number): string {
  return toText(laterByDays(toDate(date), days))
}

/** The date a number of months later; the last of the month where the day does not exist. */
export function addMonths(date: string, months: number): string {
  return toText(laterByMonths(toDate(date), months))
}

/** The date a number of years later; 28 February where 29 does not exist. */
export function addYears(date: string, years: number): string {
  return toText(laterByYears(toDate(date), years))
}
