import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type Clock, dayInDenmark } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import {
  shownReminder,
  toCaseworkerWire,
  toNewlyHiredWire,
  toReminderWire,
  toStatusWire,
} from '../case-list/case-mapper.ts'
import { selectCases } from '../case-list/cases.ts'
import {
  CONTACT_STATUSES,
  findReason,
  findStatus,
  ORGANISING_STATUSES,
  REJECT_REASONS,
  SALARY_STATUSES,
} from '../lookups/lookups.ts'
import { cases, files, notes, portalUsers, reminders } from '../tables.ts'
import type { SalaryTools } from '../tools.ts'
import { allowedActions, mayChangeOwn, mayTakeOver } from './case-life.ts'
import type { CaseDetailsWire } from './case-wire.ts'
import { type CaseRow, caseNotFound } from './change-case.ts'
import { findLastSurvivor, idsOfMerged } from './merged-cases.ts'

interface Reader {
  readonly db: Database
  /** The user who must have access to the case. */
  readonly personIdent: string
  readonly clock: Clock
}

/**
 * Returns a case with all its details. Reads the case row, which contains the version, before the
 * details: if somebody changes the case meanwhile, the details may be newer than the version, but
 * never older.
 */
export async function findCaseDetails(
  { db, personIdent, clock }: Reader,
  { maxFileBytes }: Pick<SalaryTools, 'maxFileBytes'>,
  caseId: string,
): Promise<CaseDetailsWire> {
  const [row] = await selectCases(db).where(
    and(eq(cases.id, caseId), atOwnWorkplaces(db, personIdent)),
  )
  if (!row) throw caseNotFound()
  const about = row.case
  const today = clock.today()
  const mergedRows = await db
    .select()
    .from(cases)
    .where(inArray(cases.id, idsOfMerged([caseId])))
    .orderBy(asc(cases.receivedOn), asc(cases.number))
  const numberOf = new Map([about, ...mergedRows].map(({ id, number }) => [id, number]))
  // What the merged cases contain is shown only if the person may see those cases, too.
  const shown = and(
    inArray(cases.id, [caseId, ...mergedRows.map(({ id }) => id)]),
    atOwnWorkplaces(db, personIdent),
  )
  const reminderRows = await db
    .select({ ...getTableColumns(reminders), caseNumber: cases.number })
    .from(reminders)
    .innerJoin(cases, eq(cases.id, reminders.caseId))
    .where(shown)
    .orderBy(asc(reminders.dueOn), asc(reminders.id))
  const noteRows = await db
    .select({ ...getTableColumns(notes), caseNumber: cases.number })
    .from(notes)
    .innerJoin(cases, eq(cases.id, notes.caseId))
    .where(shown)
    .orderBy(desc(notes.createdAt), desc(notes.id))
  const fileRows = await db
    .select({ ...getTableColumns(files), caseNumber: cases.number })
    .from(files)
    .innerJoin(cases, eq(cases.id, files.caseId))
    .where(shown)
    .orderBy(desc(files.changedAt), desc(files.id))
  const survivor = about.mergedIntoId === null ? null : await findLastSurvivor(db, about)
  const closing = about.closedAt && (await findClosing(db, about, about.closedAt))

  const isTaken = about.takenByIdent !== null
  const endedAt = about.closedAt ?? about.mergedAt
  const actions = allowedActions({ ...about, mergedCount: row.mergedCount }, personIdent)
  return {
    sagsId: about.id,
    sagsRegTid: about.registeredAt.toISOString(),
    sagsNr: about.number,
    modtagetDato: about.receivedOn,
    fristDato: about.deadlineOn,
    sagsbehandlingSlutDato: endedAt ? dayInDenmark(endedAt) : null,
    erAfsluttet: endedAt !== null,
    visAcceptDialog: actions.includes('Accept'),
    sagStatus: toStatusWire(
      { ...about, reminderDueOn: shownReminder(reminderRows, today)?.dueOn ?? null },
      today,
    ),
    nyansat: toNewlyHiredWire(row, today),
    tilladteHandlinger: actions,
    kanOvertages: mayTakeOver(about, personIdent),
    sagsbehandler: toCaseworkerWire(row, personIdent),
    sammenflettetSagList: mergedRows
      .filter((merged) => merged.mergedIntoId === caseId)
      .map((merged) => toMergedCaseWire(merged, today)),
    indirekteSammenflettetSagList: mergedRows
      .filter((merged) => merged.mergedIntoId !== caseId)
      .map((merged) => ({
        ...toMergedCaseWire(merged, today),
        sammenflettetMedSagsNr: numberOf.get(merged.mergedIntoId ?? '') ?? '',
      })),
    overlevendeSag: survivor && {
      sagsId: survivor.id,
      sagsNr: survivor.number,
      nyansatteNavn: survivor.newlyHiredName,
    },
    lukning: closing,
    reminderList: reminderRows.map((reminder) => ({
      ...toReminderWire(reminder, today),
      sagsNr: reminder.caseNumber,
      reminderAarsagNr: reminder.reasonNumber,
      reminderAarsagFritekst: reminder.freeText,
      afsluttetTid: reminder.doneAt?.toISOString() ?? null,
    })),
    notatList: noteRows.map((note) => ({
      id: String(note.id),
      besked: note.message,
      oprettetTid: note.createdAt.toISOString(),
      kanSlettes: note.caseId === caseId && mayChangeOwn(note, personIdent, actions),
      oprettetAf: note.byName,
      sagsNr: note.caseNumber,
    })),
    filList: fileRows.map((file) => ({
      titel: file.title,
      filtype: file.extension,
      fuldeNavn: file.fullName,
      mimeType: file.mimeType,
      aendretTid: file.changedAt.toISOString(),
      laengde: file.bytes,
      kanAendres: file.caseId === caseId && mayChangeOwn(file, personIdent, actions),
      sagsNr: file.caseNumber,
    })),
    maksFilbytes: maxFileBytes,
    sagsbehandling: {
      kontaktTilNyansatStatus: toProcessingStatusWire(
        CONTACT_STATUSES,
        about.contactStatusId,
        isTaken,
      ),
      organiseringStatus: toProcessingStatusWire(
        ORGANISING_STATUSES,
        about.organisingStatusId,
        isTaken,
      ),
      loenindplaceringStatus: toProcessingStatusWire(
        SALARY_STATUSES,
        about.salaryStatusId,
        isTaken,
      ),
      organiseringStatusKanIkkeOpdateres: about.organisingLocked,
      kontaktTilNyansatDato: about.contactedOn,
    },
  }
}

/** Nothing is missing in the report of a case that nobody has taken. */
function toProcessingStatusWire(
  statuses: typeof CONTACT_STATUSES,
  id: string | null,
  isTaken: boolean,
) {
  const status = findStatus(statuses, id)
  return {
    statusId: id,
    statusNavn: status?.name ?? null,
    statusMangler: isTaken && id === null,
    datoPaakraevet: status?.needsDate ?? false,
  }
}

function toMergedCaseWire(merged: CaseRow, today: string) {
  return {
    sagsId: merged.id,
    sagsRegTid: merged.registeredAt.toISOString(),
    sagsNr: merged.number,
    nyansatteNavn: merged.newlyHiredName,
    modtagetDato: merged.receivedOn,
    sagStatus: { statusNavn: toStatusWire({ ...merged, reminderDueOn: null }, today).statusNavn },
  }
}

/** When, by whom and why a case was closed or rejected. */
async function findClosing(
  db: Database,
  { closedByIdent, rejectReasonNumber, rejectText }: CaseRow,
  closedAt: Date,
): Promise<CaseDetailsWire['lukning']> {
  const [person] =
    closedByIdent === null
      ? []
      : await db
          .select({ name: portalUsers.name })
          .from(portalUsers)
          .where(eq(portalUsers.personIdent, closedByIdent))
  return {
    tid: closedAt.toISOString(),
    afNavn: person?.name ?? null,
    afvisAarsag: findReason(REJECT_REASONS, rejectReasonNumber ?? '')?.text ?? null,
    afvisAarsagFriTekst: rejectText,
  }
}
