import { formatDate, today } from '@portal/platform/dates'
import { optionalText, requiredDate, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'
import { reminderPeriod } from './reminder-period.ts'

export const REMINDER_TEXT_LIMIT = 900

const newDate = requiredDate('salary.reminders.dateMissing', () => reminderPeriod(today()))

/** The date that a changed reminder has already, also if it is today or past. */
const keptDate = (kept: string) =>
  v.pipe(
    v.string(),
    v.transform(() => kept),
  )

function fields(
  text: ReturnType<typeof optionalText> | ReturnType<typeof requiredText>,
  kept: string | null,
) {
  return v.object({
    date: v.lazy((typed) =>
      kept !== null && typed === formatDate(kept) ? keptDate(kept) : newDate,
    ),
    reason: requiredText('salary.reminders.reasonMissing'),
    text,
    sendMail: v.boolean(),
  })
}

const withReason = v.object({ reason: v.string() })

/**
 * The schema of a new or changed reminder. The chosen reason decides whether the text is required. A
 * cross-field check could not do this, because it would run only once every field is valid.
 *
 * @param needsText whether the reason with this number requires a text
 * @param kept the date of the reminder that is changed
 */
export function reminderSchema(needsText: (reason: string) => boolean, kept: string | null = null) {
  const withoutText = fields(optionalText(REMINDER_TEXT_LIMIT), kept)
  const withText = fields(requiredText('salary.reminders.textMissing', REMINDER_TEXT_LIMIT), kept)
  return v.lazy((typed) =>
    v.is(withReason, typed) && needsText(typed.reason) ? withText : withoutText,
  )
}

export type NewReminder = v.InferOutput<ReturnType<typeof reminderSchema>>
