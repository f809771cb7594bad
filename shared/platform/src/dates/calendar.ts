import { addDays as laterByDays } from 'date-fns/addDays'
import { addMonths as laterByMonths } from 'date-fns/addMonths'
import { addYears as laterByYears } from 'date-fns/addYears'
import { isCalendarDate } from './calendar-date.ts'

/* Outside this file a calendar date is a string, `yyyy-mm-dd`, and never an instant. In this file
   it is the start of that day in the browser's time zone, which date-fns uses. */
function toDate(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is no calendar date.`)
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
}

// Not `formatISO`, to keep the code of the first screen small.
function toText(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Adds days to a date; a negative number goes back. */
export function addDays(date: string, days: number): string {
  return toText(laterByDays(toDate(date), days))
}

/** Adds months to a date; the last day of the month if the day does not exist. */
export function addMonths(date: string, months: number): string {
  return toText(laterByMonths(toDate(date), months))
}

/** Adds years to a date; 28 February if there is no 29th. */
export function addYears(date: string, years: number): string {
  return toText(laterByYears(toDate(date), years))
}
