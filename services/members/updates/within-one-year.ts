import { addYears } from '../../platform/calendar.ts'

/** Whether a date is at most one year before or after `today`; both `yyyy-mm-dd`. */
export function withinOneYear(day: string, today: string): boolean {
  return day >= addYears(today, -1) && day <= addYears(today, 1)
}
