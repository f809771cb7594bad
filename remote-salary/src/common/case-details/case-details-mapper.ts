import type { FromCase, Reminder } from '../case/case.ts'
import {
  toActions,
  toCaseStatus,
  toColleague,
  toNewlyHired,
  toReminder,
} from '../case/case-mapper.ts'
import {
  type CaseDetails,
  type CaseFile,
  type CaseNote,
  type CaseProcessing,
  type Closing,
  isClosedStatus,
  type MergedCase,
  type ProcessingStatus,
} from './case-details.ts'
import type { CaseDetailsWire } from './case-details-wire.ts'

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
    canBeTakenOver: wire.kanOvertages ?? false,
    caseStatus,
    allowedUpdateActionList: toActions(wire.tilladteHandlinger),
    ...toColleague(wire.sagsbehandler),
    mergedCaseList: toMergedCases(wire),
    ...(wire.overlevendeSag && { survivor: toSurvivor(wire.overlevendeSag) }),
    ...(wire.lukning && { closing: toClosing(wire.lukning) }),
    reminderList: wire.reminderList.map((each) => ({
      ...toReminder(each),
      ...toReminderWork(each),
      ...toFromCase(each.sagsNr, wire),
    })),
    noteList: wire.notatList.map((each) => ({
      ...toNote(each),
      ...toFromCase(each.sagsNr, wire),
    })),
    fileList: wire.filList.map((each) => ({
      ...toFile(each),
      ...toFromCase(each.sagsNr, wire),
    })),
    mostFileBytes: wire.maksFilbytes ?? null,
    caseProcessing: toProcessing(wire.sagsbehandling),
  }
}

function toMergedCase(
  wire: CaseDetailsWire['sammenflettetSagList'][number],
  depth: number,
): MergedCase {
  return {
    caseId: wire.sagsId,
    caseRegistrationTime: wire.sagsRegTid,
    caseNumber: wire.sagsNr,
    newlyHiredName: wire.nyansatteNavn,
    receivedDate: wire.modtagetDato,
    statusName: wire.sagStatus.statusNavn,
    depth,
  }
}

/** All merged cases, each followed by those that were merged into it. */
function toMergedCases({
  sammenflettetSagList,
  indirekteSammenflettetSagList = [],
}: CaseDetailsWire): readonly MergedCase[] {
  // Each case is shown once, even if a service sends a circle.
  const shown = new Set(sammenflettetSagList.map(({ sagsId }) => sagsId))
  const withNested = (merged: MergedCase): readonly MergedCase[] => {
    const nested = indirekteSammenflettetSagList.filter(
      ({ sagsId, sammenflettetMedSagsNr }) =>
        sammenflettetMedSagsNr === merged.caseNumber && !shown.has(sagsId),
    )
    for (const { sagsId } of nested) shown.add(sagsId)
    return [
      merged,
      ...nested
        .map((each) => ({
          ...toMergedCase(each, merged.depth + 1),
          within: each.sammenflettetMedSagsNr,
        }))
        .flatMap(withNested),
    ]
  }
  return sammenflettetSagList.map((each) => toMergedCase(each, 0)).flatMap(withNested)
}

function toSurvivor(wire: NonNullable<CaseDetailsWire['overlevendeSag']>) {
  return { caseId: wire.sagsId, caseNumber: wire.sagsNr, newlyHiredName: wire.nyansatteNavn }
}

function toClosing(wire: NonNullable<CaseDetailsWire['lukning']>): Closing {
  return {
    at: wire.tid,
    by: wire.afNavn,
    reason: wire.afvisAarsag,
    comment: wire.afvisAarsagFriTekst,
  }
}

function toReminderWork({
  reminderAarsagNr: reason,
  reminderAarsagFritekst: text,
  afsluttetTid: doneAt,
}: CaseDetailsWire['reminderList'][number]): Pick<Reminder, 'typed' | 'doneAt'> {
  return {
    ...(typeof reason === 'string' && { typed: { reason, text: text ?? '' } }),
    ...(typeof doneAt === 'string' && { doneAt }),
  }
}

function toFromCase(
  caseNumber: string | undefined,
  { sagsNr }: CaseDetailsWire,
): { readonly fromCase?: FromCase } {
  return caseNumber === undefined || caseNumber === sagsNr ? {} : { fromCase: caseNumber }
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
    isChangeable: wire.kanAendres ?? false,
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
