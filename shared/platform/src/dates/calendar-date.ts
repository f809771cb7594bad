import { isExists } from 'date-fns/isExists'

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is an existing date, as `yyyy-mm-dd`. */
export function isCalendarDate(date: string): boolean {
  const match = CALENDAR_DATE.exec(date)
  return match !== null && isExists(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}
