import { aCase, aWireCase, literalNewlyHired, literalReminder } from '../case/case-test-data.ts'
import type { CaseDetails } from './case-details.ts'
import type { CaseDetailsWire } from './case-details-wire.ts'

const status = { statusId: '1', statusNavn: 'Udført', statusMangler: false, datoPaakraevet: false }

const details = {
  sagsId: 'S-1',
  sagsRegTid: '2026-11-01T08:00:00.000Z',
  sagsNr: 'LI-0001',
  nyansat: literalNewlyHired,
  modtagetDato: '2026-11-01',
  fristDato: '2026-12-01',
  sagsbehandlingSlutDato: '2026-11-20',
  erAfsluttet: false,
  visAcceptDialog: false,
  sagStatus: { statusType: 'Igang', statusNavn: 'I gang' },
  tilladteHandlinger: [
    'Sagsbehandle',
    'SammenfletMedAndenSag',
    'FjernSammenfletMedAndenSag',
    'Afslut',
    'Afvis',
  ],
  sammenflettetSagList: [
    {
      sagsId: 'S-5',
      sagsRegTid: '2026-10-01T08:00:00.000Z',
      sagsNr: 'LI-0005',
      nyansatteNavn: 'Carl Clausen',
      modtagetDato: '2026-10-01',
      sagStatus: { statusNavn: 'Sammenflettet' },
    },
  ],
  reminderList: [literalReminder],
  notatList: [
    {
      id: 'N-1',
      besked: '<p>Talte med lederen</p>',
      oprettetTid: '2026-11-10T10:00:00.000Z',
      kanSlettes: true,
      oprettetAf: 'Anna Holm',
    },
  ],
  filList: [
    {
      titel: 'Lønseddel',
      filtype: 'pdf',
      fuldeNavn: 'Lønseddel.pdf',
      mimeType: 'application/pdf',
      aendretTid: '2026-11-10T10:00:00.000Z',
      laengde: 1024,
      sagsNr: 'LI-0001',
    },
  ],
  sagsbehandling: {
    kontaktTilNyansatStatus: status,
    organiseringStatus: status,
    loenindplaceringStatus: status,
    organiseringStatusKanIkkeOpdateres: false,
    kontaktTilNyansatDato: '2026-11-10',
  },
}

/** A response for each call, with exactly the fields that the specification names. */
export const caseDetailsAnswers = {
  'GET /SagHent/HentSag': details,
  'PUT /SagOpdater/OpdaterNyansatteMobil': details,
  'PUT /SagOpdater/OpdaterNyansatteEmail': details,
  'PUT /SagOpdater/OpdaterNyansatteFoedselsdato': details,
  'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato': details,
}

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
