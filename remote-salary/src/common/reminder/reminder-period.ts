import { addDays, addYears, type DateLimits } from '@portal/platform/dates'

/** The allowed dates of a reminder: from tomorrow to one year ahead, inclusive. */
export function reminderPeriod(today: string) {
  return { min: addDays(today, 1), max: addYears(today, 1) } satisfies DateLimits
}
