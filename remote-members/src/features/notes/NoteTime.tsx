import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Day and time of a moment, for reading. */
export function NoteTime({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{`${formatDate(danishDayOf(moment))} ${formatTime(moment)}`}</time>
}
