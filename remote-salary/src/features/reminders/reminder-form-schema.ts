import { today } from '@portal/shared/dates'
import { optionalText, requiredDate, requiredText } from '@portal/shared/forms'
import * as v from 'valibot'
import { reminderPeriod } from './reminder-period.ts'

export const REMINDER_TEXT_LIMIT = 900

/**
 * The form of a new reminder.
 *
 * @param needsText whether a reason, by its number, has to be put in words
 */
export function reminderSchema(needsText: (reason: string) => boolean) {
  return v.pipe(
    v.object({
      date: requiredDate('salary.reminders.dateMissing', () => reminderPeriod(today())),
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

export type NewReminder = v.InferOutput<ReturnType<typeof reminderSchema>>
