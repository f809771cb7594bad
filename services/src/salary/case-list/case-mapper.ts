import { ageOn, dayInDenmark } from '../../platform/calendar.ts'
import type { cases, positions, workplaces } from '../tables.ts'
import type { CaseWire } from '../wire.ts'
import {
  allowedActions,
  type CaseFacts,
  reminderStatus,
  showsStatus,
  statusName,
  statusTypeOf,
} from './case-status.ts'

/** A case with what its list shows of its surroundings. */
interface CaseRow {
  readonly case: typeof cases.$inferSelect
  readonly workplace: typeof workplaces.$inferSelect
  readonly position: typeof positions.$inferSelect | null
}

interface Reminder {
  readonly id: number
  readonly content: string
  readonly dueOn: string
  readonly sendsMail: boolean
}

export function toCaseWire(
  row: CaseRow,
  reminder: Reminder | null,
  personIdent: string,
  today: string,
): CaseWire {
  const facts: CaseFacts = { ...row.case, reminderDueOn: reminder?.dueOn ?? null }
  const statusType = statusTypeOf(facts, today)
  return {
    sagsId: row.case.id,
    sagsNr: row.case.number,
    sagsRegTid: row.case.registeredAt.toISOString(),
    modtagetDato: row.case.receivedOn,
    fristDato: row.case.deadlineOn,
    sagAfsluttetDato: row.case.closedAt ? dayInDenmark(row.case.closedAt) : null,
    sagStatus: {
      statusNavn: statusName(statusType),
      statusType,
      visStatus: showsStatus(statusType),
    },
    nyansat: {
      navn: row.case.newlyHiredName,
      foedselsDato: row.case.birthDate,
      alder: ageOn(row.case.birthDate, today),
      kontaktInfo: { mobilNumre: row.case.mobileNumbers, emails: row.case.emails },
      foaMedlemVisningsTekst: row.case.memberText,
      arbejdsgiverEmail: row.case.employerEmail,
      ansaettelsesDato: row.case.employedOn,
      arbejdssted: { nr: row.workplace.number, navn: row.workplace.name },
      stilling: row.position ? { nr: row.position.number, navn: row.position.name } : null,
    },
    reminder: reminder
      ? {
          id: String(reminder.id),
          indhold: reminder.content,
          status: reminderStatus(reminder.dueOn, today),
          dato: reminder.dueOn,
          sendReminderMail: reminder.sendsMail,
        }
      : null,
    tilladteHandlinger: allowedActions(facts, personIdent),
  }
}
