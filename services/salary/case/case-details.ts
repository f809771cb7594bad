import { and, asc, desc, eq } from 'drizzle-orm'
import { type Clock, dayInDenmark } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import {
  shownReminder,
  toNewlyHiredWire,
  toReminderWire,
  toStatusWire,
} from '../case-list/case-mapper.ts'
import { selectCases } from '../case-list/cases.ts'
import {
  CONTACT_STATUSES,
  findStatus,
  ORGANISING_STATUSES,
  SALARY_STATUSES,
} from '../lookups/lookups.ts'
import { cases, files, notes, reminders } from '../tables.ts'
import { allowedActions, mayDeleteNote } from './case-life.ts'
import type { CaseDetailsWire } from './case-wire.ts'
import { caseNotFound } from './change-case.ts'

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
  caseId: string,
): Promise<CaseDetailsWire> {
  const [row] = await selectCases(db).where(
    and(eq(cases.id, caseId), atOwnWorkplaces(db, personIdent)),
  )
  if (!row) throw caseNotFound()
  const about = row.case
  const today = clock.today()
  const reminderRows = await db
    .select()
    .from(reminders)
    .where(eq(reminders.caseId, caseId))
    .orderBy(asc(reminders.dueOn), asc(reminders.id))
  const mergedRows = await db
    .select()
    .from(cases)
    .where(eq(cases.mergedIntoId, caseId))
    .orderBy(asc(cases.receivedOn), asc(cases.number))
  const noteRows = await db
    .select()
    .from(notes)
    .where(eq(notes.caseId, caseId))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  const fileRows = await db
    .select()
    .from(files)
    .where(eq(files.caseId, caseId))
    .orderBy(desc(files.changedAt), desc(files.id))

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
    sammenflettetSagList: mergedRows.map((merged) => ({
      sagsId: merged.id,
      sagsRegTid: merged.registeredAt.toISOString(),
      sagsNr: merged.number,
      nyansatteNavn: merged.newlyHiredName,
      modtagetDato: merged.receivedOn,
      sagStatus: {
        statusNavn: toStatusWire({ ...merged, reminderDueOn: null }, today).statusNavn,
      },
    })),
    reminderList: reminderRows.map((reminder) => toReminderWire(reminder, today)),
    notatList: noteRows.map((note) => ({
      id: String(note.id),
      besked: note.message,
      oprettetTid: note.createdAt.toISOString(),
      kanSlettes: mayDeleteNote(note, personIdent, actions),
      oprettetAf: note.byName,
    })),
    filList: fileRows.map((file) => ({
      titel: file.title,
      filtype: file.extension,
      fuldeNavn: file.fullName,
      mimeType: file.mimeType,
      aendretTid: file.changedAt.toISOString(),
      laengde: file.bytes,
      sagsNr: about.number,
    })),
    sagsbehandling: {
      kontaktTilNyansatStatus: toProcessingStatusWire(CONTACT_STATUSES, about.contactStatusId),
      organiseringStatus: toProcessingStatusWire(ORGANISING_STATUSES, about.organisingStatusId),
      loenindplaceringStatus: toProcessingStatusWire(SALARY_STATUSES, about.salaryStatusId),
      organiseringStatusKanIkkeOpdateres: about.organisingLocked,
      kontaktTilNyansatDato: about.contactedOn,
    },
  }
}

function toProcessingStatusWire(statuses: typeof CONTACT_STATUSES, id: string | null) {
  const status = findStatus(statuses, id)
  return {
    statusId: id,
    statusNavn: status?.name ?? null,
    statusMangler: id === null,
    datoPaakraevet: status?.needsDate ?? false,
  }
}
