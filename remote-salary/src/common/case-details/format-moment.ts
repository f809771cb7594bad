import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Formats an instant as date and time in the Danish time zone. */
export function formatMoment(instant: string): string {
  return `${formatDate(danishDayOf(instant))} ${formatTime(instant)}`
}
