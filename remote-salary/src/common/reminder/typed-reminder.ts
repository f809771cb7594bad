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
