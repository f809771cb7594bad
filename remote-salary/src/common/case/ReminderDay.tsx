import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { Reminder } from './case.ts'
import { inDays } from './in-days.tsx'

const Day = chakra('span', {
  base: { display: 'inline-block', overflowWrap: 'anywhere', lineHeight: 'tight', color: 'quiet' },
  variants: {
    due: {
      true: {
        color: 'ink',
        fontWeight: 'medium',
        borderWidth: '1px',
        borderColor: 'control',
        borderRadius: 'sm',
      },
    },
  },
})

/** The length of a date without its year, `24.12.`; the name of the bell beside it has the year. */
const WITHOUT_YEAR = 6

/** The day of an active reminder and how far away it is; framed once it is due. */
export function ReminderDay({ reminder: { status, date } }: { readonly reminder: Reminder }) {
  const t = useText()
  if (status !== 'active') return null
  const due = date <= today()
  return (
    <Day {...(due && { due, 'data-due': '' })}>
      <time dateTime={date}>{formatDate(date).slice(0, WITHOUT_YEAR)}</time> {inDays(date, t)}
    </Day>
  )
}
