import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, CalendarClock } from '@portal/ui'
import type { ComponentProps } from 'react'
import { caseDates, type DatedCase } from './case-dates.ts'
import { saveCalendar } from './save-calendar.ts'

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
