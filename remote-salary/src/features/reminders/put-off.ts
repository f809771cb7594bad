import { addDays, addMonths } from '@portal/platform/dates'

/** A date that a reminder can be put off to with one choice. */
export interface PutOff {
  readonly to: 'tomorrow' | 'week' | 'month'
  readonly date: string
}

/**
 * The dates that a reminder can be put off to: those after its own.
 *
 * @param date the date of the reminder
 * @param today `yyyy-mm-dd`
 */
export function putOffs(date: string, today: string): readonly PutOff[] {
  const all: readonly PutOff[] = [
    { to: 'tomorrow', date: addDays(today, 1) },
    { to: 'week', date: addDays(today, 7) },
    { to: 'month', date: addMonths(today, 1) },
  ]
  return all.filter((each) => each.date > date)
}
