import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Formats an instant as date and time in the Danish time zone. */
export function noteTime(moment: string): string {
  return `${formatDate(danishDayOf(moment))} ${formatTime(moment)}`
}
