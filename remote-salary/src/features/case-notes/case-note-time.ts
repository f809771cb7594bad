import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Day and time of a moment in Denmark, for reading. */
export function noteTime(moment: string): string {
  return `${formatDate(danishDayOf(moment))} ${formatTime(moment)}`
}
