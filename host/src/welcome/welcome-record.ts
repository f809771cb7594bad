import { addMonths, isCalendarDate } from '@portal/platform/dates'

/** The browser's record of the welcome. */
export interface WelcomeRecord {
  /** The date of the answer, `yyyy-mm-dd`. */
  readonly date: string
  readonly agreed: boolean
}

/** Number of months after which the welcome is shown again. */
const REPEAT_AFTER_MONTHS = 6

/** Whether the welcome should open by itself: an agreement expires after six months. */
export function isWelcomeDue(record: WelcomeRecord | null, today: string): boolean {
  if (record === null || !record.agreed || !isCalendarDate(record.date)) return true
  return today > addMonths(record.date, REPEAT_AFTER_MONTHS)
}
