import type { Query } from '@portal/platform/api'
import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Skeleton, Text } from '@portal/ui'
import {
  Checkbox,
  DateField,
  type PortalForm,
  Select,
  TextArea,
  useFormValue,
} from '@portal/ui/forms'
import { caseFailureMessage } from '../case/case-failure.ts'
import { type ReminderReason, textNeeded } from './reminder-api.ts'
import {
  type NewReminder,
  REMINDER_TEXT_LIMIT,
  reminderPeriod,
  type TypedReminder,
} from './reminder-form-schema.ts'

interface ReminderFieldsProps {
  readonly form: PortalForm<TypedReminder, NewReminder>
  readonly reasons: Query<readonly ReminderReason[]>
}

/** The fields of a reminder. */
export function ReminderFields({ form, reasons }: ReminderFieldsProps) {
  const t = useText()
  const reason = useFormValue(form, 'reason')
  const { min, max } = reminderPeriod(today())
  return (
    <>
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
            {t('shared.ui.retry')}
          </Button>
        </Flex>
      ) : (
        <Select
          form={form}
          name="reason"
          label={t('salary.reminders.reason')}
          emptyLabel={t('salary.reminders.chooseReason')}
          options={reasons.data.map(({ number, text }) => ({ value: number, label: text }))}
          required
        />
      )}
      <TextArea
        form={form}
        name="text"
        label={t('salary.reminders.text')}
        limit={REMINDER_TEXT_LIMIT}
        rows={5}
        required={textNeeded(reasons)(reason)}
      />
      <Checkbox form={form} name="sendMail" label={t('salary.reminders.sendMail')} />
    </>
  )
}
