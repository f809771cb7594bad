import { addMonths, isCalendarDate } from '@portal/platform/dates'

/** What the browser remembers of the welcome. */
export interface WelcomeRecord {
  /** The day it was answered, `yyyy-mm-dd`. */
  readonly date: string
  readonly agreed: boolean
}

/** After how many months the welcome comes again. */
const REPEAT_AFTER_MONTHS = 6

/** Whether the welcome is to show by itself: an agreement that is older than six months has lapsed. */
export function isWelcomeDue(record: WelcomeRecord | null, today: string): boolean {
  if (record === null || !record.agreed || !isCalendarDate(record.date)) return true
  return today > addMonths(record.date, REPEAT_AFTER_MONTHS)
}
