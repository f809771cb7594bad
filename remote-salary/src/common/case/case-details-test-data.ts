import type { CaseDetails } from './case-details.ts'
import type { CaseDetailsWire } from './case-details-wire.ts'
import { aCase, aWireCase } from './case-test-data.ts'

const noStatus = { statusId: null, statusName: null, statusMissing: true, dateRequired: false }

/** A case for tests: taken, with an empty report and no notes, reminders or files. */
export function someCaseDetails(changes: Partial<CaseDetails> = {}): CaseDetails {
  const { caseId, caseNumber, receivedDate, deadlineDate, caseStatus, newlyHired } = aCase()
  return {
    caseId,
    caseNumber,
    receivedDate,
    deadlineDate,
    caseStatus,
    newlyHired,
    caseRegistrationTime: '2026-11-01T08:00:00.000Z',
    caseProcessingEndDate: null,
    isClosed: false,
    showAcceptDialog: false,
    canBeTakenOver: false,
    allowedUpdateActionList: ['merge', 'work-on', 'close', 'reject'],
    mergedCaseList: [],
    reminderList: [],
    noteList: [],
    fileList: [],
    mostFileBytes: null,
    caseProcessing: {
      newlyHiredStatus: noStatus,
      organizationStatus: noStatus,
      salaryPlacementStatus: noStatus,
      organizationStatusCannotBeUpdated: false,
      contactNewlyHiredDate: null,
    },
    ...changes,
  }
}

const noWireStatus = {
  statusId: null,
  statusNavn: null,
  statusMangler: true,
  datoPaakraevet: false,
}

/** The same case as `someCaseDetails`, in the format of the service's responses. */
export function someWireCaseDetails(changes: Partial<CaseDetailsWire> = {}): CaseDetailsWire {
  const { sagsId, sagsNr, sagsRegTid, modtagetDato, fristDato, sagStatus, nyansat } = aWireCase()
  return {
    sagsId,
    sagsNr,
    sagsRegTid,
    modtagetDato,
    fristDato,
    sagStatus,
    nyansat,
    sagsbehandlingSlutDato: null,
    erAfsluttet: false,
    visAcceptDialog: false,
    tilladteHandlinger: ['SammenfletMedAndenSag', 'Sagsbehandle', 'Afslut', 'Afvis'],
    sammenflettetSagList: [],
    reminderList: [],
    notatList: [],
    filList: [],
    sagsbehandling: {
      kontaktTilNyansatStatus: noWireStatus,
      organiseringStatus: noWireStatus,
      loenindplaceringStatus: noWireStatus,
      organiseringStatusKanIkkeOpdateres: false,
      kontaktTilNyansatDato: null,
    },
    ...changes,
  }
}
