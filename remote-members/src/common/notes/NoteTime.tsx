import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Date and time of an instant. */
export function NoteTime({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{`${formatDate(danishDayOf(moment))} ${formatTime(moment)}`}</time>
}
