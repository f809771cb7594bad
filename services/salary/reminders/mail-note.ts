import { addDays } from '../../platform/calendar.ts'
import { toHtml } from '../notes/note-html.ts'

/** Reminders that have been due for longer than this are not sent any more. */
export const LATEST_DAYS = 14

/** The facts about a reminder's email. */
export interface ReminderMail {
  readonly dueOn: string
  readonly sendsMail: boolean
  readonly mailHandedOverAt: Date | null
  readonly mailSentAt: Date | null
  readonly doneAt: Date | null
}

const NOTES = {
  uncertain: 'Mailen om denne reminder er måske ikke nået frem, fordi portalen blev afbrudt imens.',
  notSent: 'Mailen om denne reminder blev ikke sendt.',
} as const

/** HTML that says that a reminder's email was not sent, or may not have been; empty otherwise. */
export function mailNote(
  { dueOn, sendsMail, mailHandedOverAt, mailSentAt, doneAt }: ReminderMail,
  today: string,
): string {
  if (!sendsMail || mailSentAt !== null) return ''
  if (mailHandedOverAt !== null) return toHtml(NOTES.uncertain)
  // Nobody waits for the mail of a reminder that is done.
  return doneAt === null && dueOn < addDays(today, -LATEST_DAYS) ? toHtml(NOTES.notSent) : ''
}
