import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import type { Reminder } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { deleteReminder } from './reminders-api.ts'

export interface DeleteReminderDialogProps {
  readonly item: CaseDetails
  readonly reminder: Reminder
  readonly onCancel: () => void
  readonly onDeleted: (reminder: Reminder) => void
}

/** Asks for confirmation, then deletes a reminder. */
export function DeleteReminderDialog({
  item,
  reminder,
  onCancel,
  onDeleted,
}: DeleteReminderDialogProps) {
  const t = useText()
  const remove = useCaseCommand(deleteReminder)

  async function confirm() {
    const result = await remove.run(item, reminder.id)
    if (!result.ok) {
      onCancel()
      return
    }
    toast({ tone: 'success', message: t('salary.reminders.deleted') })
    onDeleted(reminder)
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.reminders.deleteTitle')}
      message={t(
        reminder.sendReminderMail && reminder.date > today()
          ? 'salary.reminders.deleteMessage'
          : 'salary.reminders.deleteOnly',
        { date: formatDate(reminder.date) },
      )}
      confirmLabel={t('salary.reminders.delete')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}
