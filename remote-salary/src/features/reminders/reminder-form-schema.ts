import { today } from '@portal/platform/dates'
import { optionalText, requiredDate, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'
import { reminderPeriod } from './reminder-period.ts'

export const REMINDER_TEXT_LIMIT = 900

function fields(text: ReturnType<typeof optionalText> | ReturnType<typeof requiredText>) {
  return v.object({
    date: requiredDate('salary.reminders.dateMissing', () => reminderPeriod(today())),
    reason: requiredText('salary.reminders.reasonMissing'),
    text,
    sendMail: v.boolean(),
  })
}

const WITHOUT_TEXT = fields(optionalText(REMINDER_TEXT_LIMIT))
const WITH_TEXT = fields(requiredText('salary.reminders.textMissing', REMINDER_TEXT_LIMIT))

const withReason = v.object({ reason: v.string() })

/**
 * The schema of a new reminder. The chosen reason decides whether the text is required. A
 * cross-field check could not do this, because it would run only once every field is valid.
 *
 * @param needsText whether the reason with this number requires a text
 */
export function reminderSchema(needsText: (reason: string) => boolean) {
  return v.lazy((typed) =>
    v.is(withReason, typed) && needsText(typed.reason) ? WITH_TEXT : WITHOUT_TEXT,
  )
}

export type NewReminder = v.InferOutput<ReturnType<typeof reminderSchema>>
