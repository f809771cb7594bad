import { addDays, addYears, type DateLimits, formatDate, today } from '@portal/platform/dates'
import { optionalText, requiredDate, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'

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

export type NewReminder = v.InferOutput<ReturnType<typeof reminderSchema>>
