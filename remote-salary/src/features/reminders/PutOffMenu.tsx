import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, ChevronDown } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import type { Reminder } from '../../common/case/case.ts'
import { type PutOff, putOffs } from './put-off.ts'

interface PutOffMenuProps {
  readonly reminder: Reminder
  readonly busy: boolean
  readonly onPutOff: (to: PutOff) => void
  /** The user wants another date than those of the menu. */
  readonly onOther: () => void
}

/** The dates that a reminder can be put off to. */
export function PutOffMenu({ reminder, busy, onPutOff, onOther }: PutOffMenuProps) {
  const t = useText()
  // Without its reason, the service would refuse the reminder.
  const offered = reminder.typed === undefined ? [] : putOffs(reminder.date, today())
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="ghost"
          px="2"
          loading={busy}
          aria-label={t('salary.reminders.putOffOf', { date: formatDate(reminder.date) })}
        >
          {t('salary.reminders.putOff')}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      entries={[
        ...offered.map((each) => ({
          id: each.to,
          label: t(`salary.reminders.putOff.${each.to}`, { date: formatDate(each.date) }),
          onSelect: () => onPutOff(each),
        })),
        { id: 'other', label: t('salary.reminders.putOff.other'), onSelect: onOther },
      ]}
    />
  )
}
