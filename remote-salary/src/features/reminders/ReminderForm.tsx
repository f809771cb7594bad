import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Skeleton, Text } from '@portal/ui'
import { Checkbox, DateField, Select, TextArea, useForm, useFormValue } from '@portal/ui/forms'
import type { Reminder } from '../../common/case/case.ts'
import { useCaseCommand } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { caseFailureMessage } from '../../common/case/case-failure.ts'
import { PanelForm } from '../../common/panel/PanelForm.tsx'
import type { PanelFrame } from '../../common/panel/panel-frame.ts'
import { type NewReminder, REMINDER_TEXT_LIMIT, reminderSchema } from './reminder-form-schema.ts'
import { reminderPeriod } from './reminder-period.ts'
import { changeReminder, createReminder } from './reminders-api.ts'
import { useReminderReasons } from './use-reminder-reasons.ts'

type TypedReminder = { date: string; reason: string; text: string; sendMail: boolean }

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
  const known = reasons.state === 'ready' ? reasons.data : []
  const needsText = (reason: string) =>
    known.some(({ number, needsText }) => number === reason && needsText)
  const create = useCaseCommand(createReminder)
  const change = useCaseCommand(changeReminder)
  const form = useForm<TypedReminder, NewReminder, void>({
    schema: reminderSchema(needsText, reminder?.date),
    defaultValues: reminder
      ? {
          date: formatDate(reminder.date),
          reason: reminder.typed?.reason ?? '',
          text: reminder.typed?.text ?? '',
          sendMail: reminder.sendReminderMail,
        }
      : { date: '', reason: '', text: '', sendMail: true },
    submit: (typed) => (reminder ? change.run(item, reminder.id, typed) : create.run(item, typed)),
    onSaved,
    serverFields: {
      reminderDato: 'date',
      reminderAarsagNr: 'reason',
      reminderAarsagFritekst: 'text',
      sendReminderEmail: 'sendMail',
    },
    draft: reminder
      ? { form: 'salary/changed-reminder', object: `${item.caseId}/${reminder.id}` }
      : { form: 'salary/reminder', object: item.caseId },
  })
  const reason = useFormValue(form, 'reason')
  const { min, max } = reminderPeriod(today())

  return (
    <PanelForm
      item={item}
      form={form}
      frame={frame}
      saveLabel={t('salary.reminders.save')}
      notYet={reasons.state === 'ready' ? null : t('salary.reminders.notYet')}
      onBack={onBack}
    >
      <DateField
        form={form}
        name="date"
        label={t('salary.reminders.date')}
        hint={t('salary.reminders.dateHint')}
        min={min}
        max={max}
        offersToday
        required
      />
      {reasons.state === 'loading' ? (
        <Skeleton h="16" role="status" aria-label={t('salary.reminders.reasonsLoading')} />
      ) : reasons.state === 'error' ? (
        <Flex role="alert" align="center" gap="3" wrap="wrap">
          <Text tone="danger" flex="1" minW="40">
            {t('salary.reminders.reasonsFailed', {
              message: caseFailureMessage(reasons.error, t),
            })}
          </Text>
          <Button size="sm" onClick={reasons.retry}>
            {t('salary.failure.retry')}
          </Button>
        </Flex>
      ) : (
        <Select
          form={form}
          name="reason"
          label={t('salary.reminders.reason')}
          emptyLabel={t('salary.reminders.chooseReason')}
          options={known.map(({ number, text }) => ({ value: number, label: text }))}
          required
        />
      )}
      <TextArea
        form={form}
        name="text"
        label={t('salary.reminders.text')}
        limit={REMINDER_TEXT_LIMIT}
        rows={5}
        required={needsText(reason)}
      />
      <Checkbox form={form} name="sendMail" label={t('salary.reminders.sendMail')} />
    </PanelForm>
  )
}
