import type { InferOutput } from 'valibot'
import { ageOn } from '../../platform/calendar.ts'
import { dayInDenmark } from '../../platform/clock.ts'
import { allowedActions } from '../case/case-life.ts'
import { mailNote, type ReminderMail } from '../reminders/mail-note.ts'
import type { cases, positions, workplaces } from '../tables.ts'
import type {
  CaseWire,
  caseStatusWire,
  caseworkerWire,
  newlyHiredWire,
  reminderWire,
} from '../wire.ts'
import {
  type CaseFacts,
  reminderStatus,
  showsStatus,
  statusNameOf,
  statusTypeOf,
} from './case-status.ts'

/** A case with the related data that the lists show. */
export interface CaseRow {
  readonly case: typeof cases.$inferSelect
  readonly workplace: typeof workplaces.$inferSelect
  readonly position: typeof positions.$inferSelect | null
  /** The number of cases merged into this one. */
  readonly mergedCount: number
  /** The name of the person who has taken the case, if the register has one. */
  readonly takenByName: string | null
}

interface Reminder extends ReminderMail {
  readonly id: number
  readonly content: string
}

export function toCaseWire(
  row: CaseRow,
  reminder: Reminder | null,
  personIdent: string,
  today: string,
): CaseWire {
  return {
    sagsId: row.case.id,
    sagsNr: row.case.number,
    sagsRegTid: row.case.registeredAt.toISOString(),
    modtagetDato: row.case.receivedOn,
    fristDato: row.case.deadlineOn,
    sagAfsluttetDato: row.case.closedAt ? dayInDenmark(row.case.closedAt) : null,
    sagStatus: toStatusWire({ ...row.case, reminderDueOn: reminder?.dueOn ?? null }, today),
    nyansat: toNewlyHiredWire(row, today),
    reminder: reminder && toReminderWire(reminder, today),
    tilladteHandlinger: allowedActions({ ...row.case, mergedCount: row.mergedCount }, personIdent),
    sagsbehandler: toCaseworkerWire(row, personIdent),
    kontaktRapporteret: row.case.contactStatusId !== null,
  }
}

export function toCaseworkerWire(
  { case: { takenByIdent }, takenByName }: CaseRow,
  personIdent: string,
): InferOutput<typeof caseworkerWire> {
  if (takenByIdent === null) return null
  return { navn: takenByName ?? takenByIdent, erDigSelv: takenByIdent === personIdent }
}

export function toStatusWire(facts: CaseFacts, today: string): InferOutput<typeof caseStatusWire> {
  const statusType = statusTypeOf(facts, today)
  return {
    statusNavn: statusNameOf(facts, today),
    statusType,
    visStatus: showsStatus(statusType),
  }
}

export function toNewlyHiredWire(row: CaseRow, today: string): InferOutput<typeof newlyHiredWire> {
  return {
    navn: row.case.newlyHiredName,
    foedselsDato: row.case.birthDate,
    alder: ageOn(row.case.birthDate, today),
    kontaktInfo: { mobilNumre: row.case.mobileNumbers, emails: row.case.emails },
    foaMedlemVisningsTekst: row.case.memberText,
    arbejdsgiverEmail: row.case.employerEmail,
    ansaettelsesDato: row.case.employedOn,
    arbejdssted: { nr: row.workplace.number, navn: row.workplace.name },
    stilling: row.position ? { nr: row.position.number, navn: row.position.name } : null,
  }
}

export function toReminderWire(
  reminder: Reminder,
  today: string,
): InferOutput<typeof reminderWire> {
  return {
    id: String(reminder.id),
    indhold: reminder.content + mailNote(reminder, today),
    status: reminder.doneAt === null ? reminderStatus(reminder.dueOn, today) : 'Passiv',
    dato: reminder.dueOn,
    sendReminderMail: reminder.sendsMail,
  }
}

/** The reminder shown with a case, of those not done: the next one due, or else the last past one. */
export function shownReminder<R extends Reminder>(
  inOrderOfDay: readonly R[],
  today: string,
): R | null {
  const undone = inOrderOfDay.filter(({ doneAt }) => doneAt === null)
  return undone.find(({ dueOn }) => dueOn >= today) ?? undone.at(-1) ?? null
}
