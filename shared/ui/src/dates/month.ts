import { addDays, addMonths } from '@portal/platform/dates'

/** The days that a calendar offers, both ends included. */
export interface Span {
  readonly min: string
  readonly max: string
}

/** A week of a month, Monday first; null for a day of another month. */
export interface Week {
  readonly number: number
  readonly days: readonly (string | null)[]
}

const DAYS_IN_WEEK = 7

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (utc(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
}

/** The week of the year as it is counted in Denmark: the first one holds the first Thursday. */
function weekNumberOf(monday: string): number {
  const thursday = addDays(monday, 3)
  const january = utc(`${thursday.slice(0, 4)}-01-01`)
  const dayOfYear = Math.round((utc(thursday).getTime() - january.getTime()) / 86_400_000)
  return Math.floor(dayOfYear / DAYS_IN_WEEK) + 1
}

/** The weeks of the month that a day lies in. */
export function weeksOf(date: string): readonly Week[] {
  const month = date.slice(0, 7)
  const first = `${month}-01`
  const weeks: Week[] = []
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, DAYS_IN_WEEK)
  ) {
    const days = Array.from({ length: DAYS_IN_WEEK }, (_, index) => addDays(monday, index))
    weeks.push({
      number: weekNumberOf(monday),
      days: days.map((day) => (day.startsWith(month) ? day : null)),
    })
  }
  return weeks
}

/** The nearest day that is offered. */
export function within(date: string, { min, max }: Span): string {
  if (date < min) return min
  return date > max ? max : date
}

/** Where a key leads from a day; null for a key that leads nowhere. */
export function dayByKey(date: string, key: string, isShifted: boolean, span: Span): string | null {
  const target = targetOf(date, key, isShifted)
  return target === null ? null : within(target, span)
}

function targetOf(date: string, key: string, isShifted: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_IN_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_IN_WEEK)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, DAYS_IN_WEEK - 1 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(date, isShifted ? 12 : 1)
    default:
      return null
  }
}

const monthFormat = new Intl.DateTimeFormat('da', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('da', { dateStyle: 'full', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('da', { weekday: 'long', timeZone: 'UTC' })

/** A month for reading: `november 2026`. */
export function monthName(date: string): string {
  return monthFormat.format(utc(date))
}

/** A day for reading aloud: `lørdag den 21. november 2026`. */
export function dayName(date: string): string {
  return dayFormat.format(utc(date))
}

/** The names of the days, Monday first. */
export const WEEKDAYS: readonly string[] = Array.from({ length: DAYS_IN_WEEK }, (_, index) =>
  // The 5th of January 1970 was a Monday.
  weekdayFormat.format(new Date(Date.UTC(1970, 0, 5 + index))),
)
