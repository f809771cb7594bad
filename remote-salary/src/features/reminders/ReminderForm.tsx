import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { useForm } from '@portal/ui/forms'
import type { Reminder } from '../../common/case/case.ts'
import { useCaseCommand } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import type { PanelFrame } from '../../common/panel/FormPanel.tsx'
import { PanelForm } from '../../common/panel/PanelForm.tsx'
import { ReminderFields } from '../../common/reminder/ReminderFields.tsx'
import {
  createReminder,
  textNeeded,
  useReminderReasons,
} from '../../common/reminder/reminder-api.ts'
import {
  type NewReminder,
  NO_REMINDER,
  REMINDER_SERVER_FIELDS,
  reminderSchema,
  type TypedReminder,
} from '../../common/reminder/reminder-form-schema.ts'
import { changeReminder } from './reminders-api.ts'

interface ReminderFormProps {
  readonly item: CaseDetails
  /** The reminder to change; absent for a new one. */
  readonly reminder?: Reminder | undefined
  readonly frame: PanelFrame
  readonly onBack: () => void
  readonly onSaved: () => void
}

/** The form for a new reminder, or to change one; its input survives a reload. */
export function ReminderForm({ item, reminder, frame, onBack, onSaved }: ReminderFormProps) {
  const t = useText()
  const reasons = useReminderReasons()
  const create = useCaseCommand(createReminder)
  const change = useCaseCommand(changeReminder)
  const form = useForm<TypedReminder, NewReminder, void>({
    schema: reminderSchema(textNeeded(reasons), reminder?.date),
    defaultValues: reminder
      ? {
          date: formatDate(reminder.date),
          reason: reminder.typed?.reason ?? '',
          text: reminder.typed?.text ?? '',
          sendMail: reminder.sendReminderMail,
        }
      : NO_REMINDER,
    submit: (typed) => (reminder ? change.run(item, reminder.id, typed) : create.run(item, typed)),
    onSaved,
    serverFields: REMINDER_SERVER_FIELDS,
    draft: reminder
      ? { form: 'salary/changed-reminder', object: `${item.caseId}/${reminder.id}` }
      : { form: 'salary/reminder', object: item.caseId },
  })

  return (
    <PanelForm
      item={item}
      form={form}
      frame={frame}
      saveLabel={t('salary.reminders.save')}
      notYet={reasons.state === 'ready' ? null : t('salary.reminders.notYet')}
      onBack={onBack}
    >
      <ReminderFields form={form} reasons={reasons} />
    </PanelForm>
  )
}
