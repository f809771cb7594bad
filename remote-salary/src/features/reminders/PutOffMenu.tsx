import { addDays, addMonths, formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, ChevronDown } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import type { Reminder } from '../../common/case/case.ts'

/** A date that a reminder can be put off to with one choice. */
export interface PutOff {
  readonly to: 'tomorrow' | 'week' | 'month'
  readonly date: string
}

/**
 * The dates that a reminder can be put off to: those after its own.
 *
 * @param date the date of the reminder
 * @param today `yyyy-mm-dd`
 */
export function putOffs(date: string, today: string): readonly PutOff[] {
  const all: readonly PutOff[] = [
    { to: 'tomorrow', date: addDays(today, 1) },
    { to: 'week', date: addDays(today, 7) },
    { to: 'month', date: addMonths(today, 1) },
  ]
  return all.filter((each) => each.date > date)
}

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
