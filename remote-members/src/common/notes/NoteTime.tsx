import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'

/** Shows a timestamp as date and time. */
export function NoteTime({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{`${formatDate(danishDayOf(moment))} ${formatTime(moment)}`}</time>
}
