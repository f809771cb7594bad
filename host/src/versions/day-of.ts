import { danishDayOf, formatDate } from '@portal/platform/dates'

/** Formats an instant as a date in Denmark. */
export function dayOf(moment: string): string {
  return formatDate(danishDayOf(moment))
}
