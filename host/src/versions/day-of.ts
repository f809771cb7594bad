import { danishDayOf, formatDate } from '@portal/platform/dates'

/** The Danish day of a moment, for reading. */
export function dayOf(moment: string): string {
  return formatDate(danishDayOf(moment))
}
