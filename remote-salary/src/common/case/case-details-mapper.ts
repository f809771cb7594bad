import {
  type CaseDetails,
  type CaseFile,
  type CaseNote,
  type CaseProcessing,
  isClosedStatus,
  type MergedCase,
  type ProcessingStatus,
} from './case-details.ts'
import type { CaseDetailsWire } from './case-details-wire.ts'
import { toActions, toCaseStatus, toNewlyHired, toReminder } from './case-mapper.ts'

export function toCaseDetails(wire: CaseDetailsWire): CaseDetails {
  const caseStatus = toCaseStatus(wire.sagStatus)
  return {
    caseId: wire.sagsId,
    caseRegistrationTime: wire.sagsRegTid,
    caseNumber: wire.sagsNr,
    newlyHired: toNewlyHired(wire.nyansat),
    receivedDate: wire.modtagetDato,
    deadlineDate: wire.fristDato,
    caseProcessingEndDate: wire.sagsbehandlingSlutDato,
    isClosed: wire.erAfsluttet || isClosedStatus(caseStatus),
    showAcceptDialog: wire.visAcceptDialog,
    caseStatus,
    allowedUpdateActionList: toActions(wire.tilladteHandlinger),
    mergedCaseList: wire.sammenflettetSagList.map(toMergedCase),
    reminderList: wire.reminderList.map(toReminder),
    noteList: wire.notatList.map(toNote),
    fileList: wire.filList.map(toFile),
    caseProcessing: toProcessing(wire.sagsbehandling),
  }
}

function toMergedCase(wire: CaseDetailsWire['sammenflettetSagList'][number]): MergedCase {
  return {
    caseId: wire.sagsId,
    caseRegistrationTime: wire.sagsRegTid,
    caseNumber: wire.sagsNr,
    newlyHiredName: wire.nyansatteNavn,
    receivedDate: wire.modtagetDato,
    statusName: wire.sagStatus.statusNavn,
  }
}

function toNote(wire: CaseDetailsWire['notatList'][number]): CaseNote {
  return {
    id: wire.id,
    message: wire.besked,
    createdAt: wire.oprettetTid,
    isDeletable: wire.kanSlettes,
    createdBy: wire.oprettetAf,
  }
}

function toFile(wire: CaseDetailsWire['filList'][number]): CaseFile {
  return {
    title: wire.titel,
    extension: wire.filtype,
    fullName: wire.fuldeNavn,
    mimeType: wire.mimeType,
    changeTime: wire.aendretTid,
    length: wire.laengde,
    caseNumber: wire.sagsNr,
  }
}

function toProcessing(wire: CaseDetailsWire['sagsbehandling']): CaseProcessing {
  return {
    newlyHiredStatus: toProcessingStatus(wire.kontaktTilNyansatStatus),
    organizationStatus: toProcessingStatus(wire.organiseringStatus),
    salaryPlacementStatus: toProcessingStatus(wire.loenindplaceringStatus),
    organizationStatusCannotBeUpdated: wire.organiseringStatusKanIkkeOpdateres,
    contactNewlyHiredDate: wire.kontaktTilNyansatDato,
  }
}

function toProcessingStatus(
  wire: CaseDetailsWire['sagsbehandling']['organiseringStatus'],
): ProcessingStatus {
  return {
    statusId: wire.statusId,
    statusName: wire.statusNavn,
    statusMissing: wire.statusMangler,
    dateRequired: wire.datoPaakraevet,
  }
}
