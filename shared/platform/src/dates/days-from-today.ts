import { isCalendarDate } from './calendar-date.ts'
import { today } from './clock.ts'

const DAY_MS = 86_400_000

/**
 * The days from today to a date: negative if it has passed, null without a date.
 *
 * @param date `yyyy-mm-dd`; a time part is ignored
 */
export function daysFromToday(date: string | null | undefined): number | null {
  const day = date?.slice(0, 10) ?? ''
  // Days in UTC are all equally long.
  return isCalendarDate(day) ? (Date.parse(day) - Date.parse(today())) / DAY_MS : null
}
