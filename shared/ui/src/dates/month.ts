import { utc } from '@date-fns/utc'
import { addDays, addMonths } from '@portal/platform/dates'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { endOfMonth } from 'date-fns/endOfMonth'
import { format } from 'date-fns/format'
import { getISOWeek } from 'date-fns/getISOWeek'
import { isSameMonth } from 'date-fns/isSameMonth'
import { da } from 'date-fns/locale/da'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'

/** The dates that a calendar offers, both ends included. */
export interface Span {
  readonly min: string
  readonly max: string
}

/** A week of a month, Monday first; null for a day of another month. */
export interface Week {
  readonly number: number
  readonly days: readonly (string | null)[]
}

/** Parses a date in UTC, where every day has 24 hours. */
const toDate = (date: string) => parseISO(date, { in: utc })

const toText = (date: Date) => date.toISOString().slice(0, 10)

/**
 * The weeks of the month that contains a date, numbered by ISO 8601: week 1 contains the year's
 * first Thursday.
 */
export function weeksOf(date: string): readonly Week[] {
  const month = toDate(date)
  const mondays = eachWeekOfInterval(
    { start: startOfMonth(month), end: endOfMonth(month) },
    { weekStartsOn: 1 },
  )
  return mondays.map((monday) => ({
    number: getISOWeek(monday),
    days: daysOfWeek(monday).map((day) => (isSameMonth(day, month) ? toText(day) : null)),
  }))
}

function daysOfWeek(day: Date): readonly Date[] {
  return eachDayOfInterval({ start: startOfISOWeek(day), end: endOfISOWeek(day) })
}

/** The date itself, or the nearest date within the span. */
export function within(date: string, { min, max }: Span): string {
  if (date < min) return min
  return date > max ? max : date
}

/** The date to which a key moves the focus; null for other keys. */
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
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return toText(startOfISOWeek(toDate(date)))
    case 'End':
      return toText(endOfISOWeek(toDate(date)))
    case 'PageUp':
      return addMonths(date, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(date, isShifted ? 12 : 1)
    default:
      return null
  }
}

/** Formats a month: `november 2026`. */
export function monthName(date: string): string {
  return format(toDate(date), 'MMMM yyyy', { locale: da })
}

/** Formats a date for screen readers: `lørdag den 21. november 2026`. */
export function dayName(date: string): string {
  return format(toDate(date), "EEEE 'den' d. MMMM yyyy", { locale: da })
}

/** The names of the weekdays, Monday first. */
export const WEEKDAYS: readonly string[] = daysOfWeek(toDate('1970-01-01')).map((day) =>
  format(day, 'EEEE', { locale: da }),
)
