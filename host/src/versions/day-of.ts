import { danishDayOf, formatDate } from '@portal/shared/dates'

/** The Danish day of a moment, for reading. */
export function dayOf(moment: string): string {
  return formatDate(danishDayOf(moment))
}
