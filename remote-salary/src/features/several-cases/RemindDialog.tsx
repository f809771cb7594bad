import { useCommand } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { Form, SubmitButton, useForm, useLeaveGuard } from '@portal/ui/forms'
import { versionOf } from '../../common/case-work/case-work-api.ts'
import {
  NO_REMINDER,
  ReminderFields,
  reminderSchema,
  type TypedReminder,
} from '../../common/reminder/ReminderFields.tsx'
import {
  createReminder,
  type NewReminder,
  textNeeded,
  useReminderReasons,
} from '../../common/reminder/reminder-api.ts'
import { type ActionDialogProps, BatchDialog } from './BatchDialog.tsx'
import { casesFor } from './batch-actions.ts'
import { toOutcome, useBatch } from './use-batch.ts'

/** Sets the same reminder on those of the selected cases that the user may work on. */
export function RemindDialog({ cases, latest, onChanged, onClose }: ActionDialogProps) {
  const t = useText()
  const batch = useBatch(latest, onChanged)
  const create = useCommand(createReminder, { ability: 'case:change', dialog: false })
  const reasons = useReminderReasons()
  const included = casesFor('remind', cases)
  const form = useForm<TypedReminder, NewReminder, void>({
    schema: reminderSchema(textNeeded(reasons)),
    defaultValues: NO_REMINDER,
    submit: async (typed) => {
      void batch.start(included, async (item) =>
        toOutcome(await create.run(versionOf(item), typed), t),
      )
      return { ok: true, value: undefined }
    },
  })
  const guard = useLeaveGuard(form.isDirty && batch.cases === null, form.reset)

  return (
    <>
      <BatchDialog
        action="remind"
        cases={cases}
        batch={batch}
        confirm={
          <SubmitButton
            form={form}
            disabled={reasons.state !== 'ready' || included.length === 0}
            notYet={reasons.state === 'ready' ? undefined : t('salary.reminders.notYet')}
          >
            {t('salary.several.remind.confirm', { count: included.length })}
          </SubmitButton>
        }
        leave={guard.ask}
        onClose={onClose}
      >
        <Text>{t('salary.several.remind.about')}</Text>
        <Form form={form}>
          <ReminderFields form={form} reasons={reasons} />
        </Form>
      </BatchDialog>
      {guard.dialog}
    </>
  )
}
