import { addMonths, isCalendarDate } from '@portal/platform/dates'

/** The user's answer to the welcome dialog, stored in the browser. */
export interface WelcomeRecord {
  /** The date of the answer, `yyyy-mm-dd`. */
  readonly date: string
  readonly agreed: boolean
}

/** Number of months after which the dialog is shown again. */
const REPEAT_AFTER_MONTHS = 6

/** Whether the dialog should open by itself: an agreement expires after six months. */
export function isWelcomeDue(record: WelcomeRecord | null, today: string): boolean {
  if (record === null || !record.agreed || !isCalendarDate(record.date)) return true
  return today > addMonths(record.date, REPEAT_AFTER_MONTHS)
}
