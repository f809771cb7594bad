import { daysFromToday, today } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

/** How far away a day is, in words; empty without a date. */
export function inDays(date: string | null, t: Translate): string {
  const days = daysFromToday(date)
  if (days === null) return ''
  if (days < 0) return t('salary.days.over', { count: -days })
  if (days === 0) return t('salary.days.today')
  return days === 1 ? t('salary.days.tomorrow') : t('salary.days.in', { count: days })
}

const Frame = chakra('span', {
  base: {
    px: '1',
    color: 'ink',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'sm',
  },
})

/** Frames what is said of a date if the date is today. */
export function DueFrame({
  date,
  children,
}: {
  readonly date: string | null
  readonly children: ReactNode
}) {
  return date === today() ? <Frame data-due="">{children}</Frame> : children
}
