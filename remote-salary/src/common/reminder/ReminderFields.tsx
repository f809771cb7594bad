import type { Query } from '@portal/platform/api'
import { addDays, addYears, type DateLimits, formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Skeleton, Text } from '@portal/ui'
import {
  Checkbox,
  DateField,
  optionalText,
  type PortalForm,
  requiredDate,
  requiredText,
  Select,
  TextArea,
  useFormValue,
} from '@portal/ui/forms'
import * as v from 'valibot'
import { caseFailureMessage } from '../case/CaseFailure.tsx'
import type { Reason } from '../reason-wire.ts'
import { type NewReminder, textNeeded } from './reminder-api.ts'

/** The allowed dates of a reminder: from tomorrow to one year ahead, inclusive. */
export function reminderPeriod(today: string) {
  return { min: addDays(today, 1), max: addYears(today, 1) } satisfies DateLimits
}

/** What is typed in the form of a reminder. */
export type TypedReminder = { date: string; reason: string; text: string; sendMail: boolean }

export const NO_REMINDER: TypedReminder = { date: '', reason: '', text: '', sendMail: true }

/** The service's names for the fields of the form. */
export const REMINDER_SERVER_FIELDS = {
  reminderDato: 'date',
  reminderAarsagNr: 'reason',
  reminderAarsagFritekst: 'text',
  sendReminderEmail: 'sendMail',
} as const

export const REMINDER_TEXT_LIMIT = 900

const newDate = requiredDate('salary.reminders.dateMissing', () => reminderPeriod(today()))

/** The date that a changed reminder has already, also if it is today or past. */
const keptDate = (kept: string) =>
  v.pipe(
    v.string(),
    v.transform(() => kept),
  )

/**
 * The schema of a new or changed reminder. The chosen reason decides whether the text is required.
 *
 * @param needsText whether the reason with this number requires a text
 * @param kept the date of the reminder that is changed
 */
export function reminderSchema(needsText: (reason: string) => boolean, kept: string | null = null) {
  return v.pipe(
    v.object({
      date: v.lazy((typed) =>
        kept !== null && typed === formatDate(kept) ? keptDate(kept) : newDate,
      ),
      reason: requiredText('salary.reminders.reasonMissing'),
      text: optionalText(REMINDER_TEXT_LIMIT),
      sendMail: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['reason'], ['text']],
        ({ reason, text }) => text !== '' || !needsText(reason),
        'salary.reminders.textMissing',
      ),
      ['text'],
    ),
  )
}

interface ReminderFieldsProps {
  readonly form: PortalForm<TypedReminder, NewReminder>
  readonly reasons: Query<readonly Reason[]>
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
        <Skeleton h="16" role="status" aria-label={t('salary.reasons.loading')} />
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
          label={t('salary.reasons.label')}
          emptyLabel={t('salary.reasons.choose')}
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
