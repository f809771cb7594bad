import { formatDate } from '@portal/shared/dates'
import { useText } from '@portal/shared/texts'
import { Bell, chakra, VisuallyHidden } from '@portal/shared/ui'
import type { Reminder } from './case.ts'

const Sign = chakra('span', {
  base: {
    display: 'inline-block',
    verticalAlign: 'middle',
    // Above the link that covers the row, or the title would never show.
    position: 'relative',
    zIndex: 1,
  },
  variants: {
    status: { active: { color: 'green.strong' }, passive: { color: 'quiet' } },
  },
})

/** A bell, filled while the reminder is to come; its words for those who point or listen. */
export function ReminderMark({ reminder }: { readonly reminder: Reminder }) {
  const t = useText()
  const words = t(`salary.reminder.${reminder.status}`, { date: formatDate(reminder.date) })
  const active = reminder.status === 'active'
  return (
    <Sign status={reminder.status} title={words}>
      <Bell size={active ? 18 : 14} fill={active ? 'currentColor' : 'none'} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </Sign>
  )
}
