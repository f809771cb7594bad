import { addYears } from '../../platform/calendar.ts'

/** From one year before `today` to one year after it, both ends included; all `yyyy-mm-dd`. */
export function withinOneYear(day: string, today: string): boolean {
  return day >= addYears(today, -1) && day <= addYears(today, 1)
}
