import { now } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { saveFile } from '../files/save-file.ts'
import { toCalendarFile } from './calendar-file.ts'
import type { CaseDate } from './case-dates.ts'

/** How long the file stays available, because its download starts asynchronously. */
const KEPT_MS = 10_000

/** Saves the dates as a file that calendars can open. */
export function saveCalendar(dates: readonly CaseDate[], fileName: string, t: Translate): void {
  const file = new Blob([toCalendarFile(dates, now(), t)], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  saveFile({ address, name: `${fileName}.ics` })
  toast({ tone: 'success', message: t('salary.calendar.saved', { count: dates.length }) })
}
