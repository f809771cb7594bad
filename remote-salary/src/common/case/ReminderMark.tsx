import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Bell, chakra } from '@portal/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { plainText } from '../html/plain-text.ts'
import type { Reminder } from './case.ts'
import { inDays } from './in-days.tsx'

const Sign = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '6',
    minH: '6',
    flexShrink: 0,
    verticalAlign: 'middle',
    borderRadius: 'sm',
  },
  variants: {
    status: { active: { color: 'green.strong' }, passive: { color: 'quiet' } },
  },
})

/** Lazy, so that a list with reminders does not wait for the tooltip library. */
const Tooltip = lazy(async () => {
  try {
    return { default: (await import('./ReminderTooltip.tsx')).ReminderTooltip }
  } catch {
    return { default: WithoutTooltip }
  }
})

function WithoutTooltip({ children }: { readonly label: string; readonly children: ReactElement }) {
  return children
}

const LARGE = 18
const SMALL = 14

/**
 * A bell icon, filled while the reminder is active; its text is in the tooltip and in the
 * accessible name.
 */
export function ReminderMark({ reminder }: { readonly reminder: Reminder }) {
  const t = useText()
  const { status } = reminder
  const state = t(`salary.reminder.${status}`, { date: formatDate(reminder.date) })
  const text = plainText(reminder.content)
  const isActive = status === 'active'
  const sign = (
    <Sign
      role="img"
      tabIndex={0}
      status={status}
      data-status={status}
      aria-label={text === '' ? state : `${state}. ${text}`}
    >
      <Bell
        size={isActive ? LARGE : SMALL}
        fill={isActive ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </Sign>
  )
  return (
    <Suspense fallback={sign}>
      <Tooltip label={text === '' ? state : text}>{sign}</Tooltip>
    </Suspense>
  )
}

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
