import { boolean, check, minLength, nullish, pipe, regex, string, transform, trim } from 'valibot'
import { isCalendarDay } from '../../platform/calendar.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { caseVersion, caseworkerOf } from '../case/change-case.ts'
import { salaryOperation } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import { createReminder, deleteReminder } from './reminders.ts'

const LONGEST_TEXT = 900

const REFUSED = {
  noDate: 'Reminder-dato påkrævet',
  date: 'Datoen er ikke gyldig',
  noReason: 'Årsag påkrævet',
  longText: `Teksten må højst være på ${LONGEST_TEXT} tegn.`,
} as const

const CALLS = {
  create: 'POST /Reminder/OpretReminder',
  remove: 'DELETE /Reminder/SletReminder',
} as const

const write = { access: 'write', takesActedAs: true, query: {} } as const

export const reminderOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: CALLS.create,
    summary: 'Be reminded of a case on a day, by mail if wanted',
    ...write,
    body: {
      ...caseVersion,
      reminderDato: pipe(
        string(),
        minLength(1, REFUSED.noDate),
        check((day) => day === '' || isCalendarDay(day), REFUSED.date),
      ),
      reminderAarsagNr: pipe(string(), minLength(1, REFUSED.noReason)),
      reminderAarsagFritekst: nullish(
        pipe(
          writtenText(LONGEST_TEXT, REFUSED.longText),
          trim(),
          transform((text) => (text === '' ? null : text)),
        ),
        null,
      ),
      sendReminderEmail: boolean(),
    },
    answer: null,
    run: (surroundings, _query, body) =>
      createReminder(caseworkerOf(surroundings), CALLS.create, body, {
        dueOn: body.reminderDato,
        reasonNumber: body.reminderAarsagNr,
        freeText: body.reminderAarsagFritekst,
        sendsMail: body.sendReminderEmail,
      }),
  }),
  salaryOperation({
    call: CALLS.remove,
    summary: 'Delete a reminder',
    ...write,
    body: { ...caseVersion, reminderId: pipe(string(), regex(/^\d{1,15}$/)) },
    answer: null,
    run: (surroundings, _query, body) =>
      deleteReminder(caseworkerOf(surroundings), CALLS.remove, body, Number(body.reminderId)),
  }),
]
