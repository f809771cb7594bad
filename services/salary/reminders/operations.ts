import {
  boolean,
  check,
  type InferOutput,
  minLength,
  nullish,
  type ObjectSchema,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
import { isCalendarDay } from '../../platform/calendar.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { caseVersion, caseworkerOf } from '../case/change-case.ts'
import { salaryOperation } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import {
  changeReminder,
  createReminder,
  deleteReminder,
  type ReminderDraft,
  tickOffReminder,
} from './reminders.ts'

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
  change: 'PUT /Reminder/OpdaterReminder',
  tickOff: 'PUT /Reminder/AfslutReminder',
  reopen: 'PUT /Reminder/GenaabnReminder',
} as const

const write = { access: 'write', takesActedAs: true, query: {} } as const

const reminderFields = {
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
}

const reminderId = pipe(string(), regex(/^\d{1,15}$/))

function toDraft(body: InferOutput<ObjectSchema<typeof reminderFields, undefined>>): ReminderDraft {
  return {
    dueOn: body.reminderDato,
    reasonNumber: body.reminderAarsagNr,
    freeText: body.reminderAarsagFritekst,
    sendsMail: body.sendReminderEmail,
  }
}

export const reminderOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: CALLS.create,
    summary: 'Be reminded of a case on a day, by mail if wanted',
    ...write,
    body: { ...caseVersion, ...reminderFields },
    answer: null,
    run: (surroundings, _query, body) =>
      createReminder(caseworkerOf(surroundings), CALLS.create, body, toDraft(body)),
  }),
  salaryOperation({
    call: CALLS.remove,
    summary: 'Delete a reminder',
    ...write,
    body: { ...caseVersion, reminderId },
    answer: null,
    run: (surroundings, _query, body) =>
      deleteReminder(caseworkerOf(surroundings), CALLS.remove, body, Number(body.reminderId)),
  }),
  // The calls below are beyond the specification.
  salaryOperation({
    call: CALLS.change,
    summary: 'Change a reminder, or put it off',
    ...write,
    body: { ...caseVersion, reminderId, ...reminderFields },
    answer: null,
    run: (surroundings, _query, body) =>
      changeReminder(
        caseworkerOf(surroundings),
        CALLS.change,
        body,
        Number(body.reminderId),
        toDraft(body),
      ),
  }),
  ...(
    [
      [CALLS.tickOff, 'Tick off a reminder; it sends no more email', true],
      [CALLS.reopen, 'Take back that a reminder was ticked off', false],
    ] as const
  ).map(([call, summary, isDone]) =>
    salaryOperation({
      call,
      summary,
      ...write,
      body: { ...caseVersion, reminderId },
      answer: null,
      run: (surroundings, _query, body) =>
        tickOffReminder(caseworkerOf(surroundings), call, body, Number(body.reminderId), isDone),
    }),
  ),
]
