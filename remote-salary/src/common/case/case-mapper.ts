import type {
  Case,
  CaseAction,
  CaseList,
  CaseStatus,
  NewlyHired,
  Numbered,
  OpenOverview,
  Reminder,
} from './case.ts'
import { statusTypeOf } from './case-statuses.ts'
import { ACTIONS, type CaseListWire, type CaseWire, type OpenOverviewWire } from './case-wire.ts'

export function toCase(wire: CaseWire): Case {
  return {
    caseId: wire.sagsId,
    caseNumber: wire.sagsNr,
    caseRegistrationDate: wire.sagsRegTid,
    receivedDate: wire.modtagetDato,
    deadlineDate: wire.fristDato,
    caseClosedDate: wire.sagAfsluttetDato,
    caseStatus: toCaseStatus(wire.sagStatus),
    newlyHired: toNewlyHired(wire.nyansat),
    reminder: wire.reminder && toReminder(wire.reminder),
    allowedUpdateActionList: toActions(wire.tilladteHandlinger),
    ...toColleague(wire.sagsbehandler),
    ...(wire.kontaktRapporteret !== undefined && { isContactReported: wire.kontaktRapporteret }),
  }
}

export function toColleague(wire: CaseWire['sagsbehandler']): Pick<Case, 'colleague'> {
  return wire && !wire.erDigSelv ? { colleague: wire.navn } : {}
}

export function toOpenOverview(wire: OpenOverviewWire): OpenOverview {
  return {
    open: wire.aabneSagList.map(toCase),
    toBeConfirmed: wire.tilBekraeftelseSagList.map(toCase),
    hasTestCases: wire.harTestSager,
  }
}

export function toCaseList(wire: CaseListWire): CaseList {
  return {
    caseListId: wire.sagListId,
    page: wire.side,
    cases: wire.sagList.map(toCase),
    totalSize: wire.totalAntal,
  }
}

export function toCaseStatus(wire: CaseWire['sagStatus']): CaseStatus {
  return {
    name: wire.statusNavn,
    type: statusTypeOf(wire.statusType),
    visible: wire.visStatus,
  }
}

/** Maps action names; skips actions that this version of the portal does not know. */
export function toActions(names: readonly string[]): readonly CaseAction[] {
  return names.flatMap((name) => ACTIONS[name] ?? [])
}

export function toNewlyHired(wire: CaseWire['nyansat']): NewlyHired {
  return {
    name: wire.navn,
    dateOfBirth: wire.foedselsDato,
    age: wire.alder,
    contactInfo: { mobileNumbers: wire.kontaktInfo.mobilNumre, emails: wire.kontaktInfo.emails },
    foaMemberDisplayText: wire.foaMedlemVisningsTekst,
    employerEmail: wire.arbejdsgiverEmail,
    dateOfEmployment: wire.ansaettelsesDato,
    workplace: toNumbered(wire.arbejdssted),
    position: toNumbered(wire.stilling),
  }
}

function toNumbered(wire: CaseWire['nyansat']['stilling']): Numbered | null {
  return wire && { number: wire.nr, name: wire.navn }
}

export function toReminder(wire: NonNullable<CaseWire['reminder']>): Reminder {
  return {
    id: wire.id,
    content: wire.indhold,
    // One whose status is not known is rather shown than hidden.
    status: wire.status === 'Passiv' ? 'passive' : 'active',
    date: wire.dato,
    sendReminderMail: wire.sendReminderMail,
  }
}
