import { now, today } from '@portal/platform/dates'
import { type Translate, useText } from '@portal/platform/texts'
import { Button, CalendarClock, toast } from '@portal/ui'
import type { ComponentProps } from 'react'
import { saveFile } from '../files/save-file.ts'
import { type CaseDate, caseDates, type DatedCase, toCalendarFile } from './calendar-file.ts'

export interface CalendarProps extends Omit<ComponentProps<typeof Button>, 'name'> {
  readonly cases: readonly DatedCase[]
  /** The name of the saved file, without its ending; by default that of a list. */
  readonly name?: string
}

/** Saves the deadlines and active reminders of cases for the user's calendar; absent without any. */
export function CalendarButton({ cases, name, ...button }: CalendarProps) {
  const t = useText()
  const dates = cases.flatMap(caseDates)
  if (dates.length === 0) return null
  const save = () => saveCalendar(dates, name ?? t('salary.calendar.file', { date: today() }), t)
  return (
    <Button size="sm" minH={{ base: '11', lg: '8' }} variant="ghost" {...button} onClick={save}>
      <CalendarClock size={16} aria-hidden="true" />
      {t('salary.calendar.save')}
    </Button>
  )
}

/** How long the file stays available, because its download starts asynchronously. */
const KEPT_MS = 10_000

/** Saves the dates as a file that calendars can open. */
function saveCalendar(dates: readonly CaseDate[], fileName: string, t: Translate): void {
  const file = new Blob([toCalendarFile(dates, now(), t)], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  saveFile({ address, name: `${fileName}.ics` })
  toast({ tone: 'success', message: t('salary.calendar.saved', { count: dates.length }) })
}
