import { daysFromToday } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'

/** How far away a day is, in words; empty without a date. */
export function inDays(date: string | null, t: Translate): string {
  const days = daysFromToday(date)
  if (days === null) return ''
  if (days < 0) return t('salary.days.over', { count: -days })
  if (days === 0) return t('salary.days.today')
  return days === 1 ? t('salary.days.tomorrow') : t('salary.days.in', { count: days })
}
