import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { beginOfDay, dayInDenmark } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { type CaseRow, caseNotFound } from '../case/change-case.ts'
import { idsOfMerged } from '../case/merged-cases.ts'
import { findReason, REJECT_REASONS } from '../lookups/lookups.ts'
import { toPlainText } from '../notes/note-html.ts'
import { caseEvents, cases, files, mails, notes, portalUsers, reminders } from '../tables.ts'
import {
  type EventRow,
  firstDateOf,
  type HistoryEntry,
  isAbout,
  linesOfEvent,
  nameBefore,
  type ShownCases,
} from './event-lines.ts'
import type { CaseHistoryWire } from './history-wire.ts'

interface Reader {
  readonly db: Database
  /** The user who must have access to the case. */
  readonly personIdent: string
}

/**
 * Returns all that happened to a case, and to the cases merged into it which the person may see, too.
 * Puts the events together with the rows that the case has anyway.
 */
export async function findCaseHistory(
  { db, personIdent }: Reader,
  caseId: string,
): Promise<CaseHistoryWire> {
  const found = await db
    .select({
      ...getTableColumns(cases),
      isOwn: sql<boolean>`${atOwnWorkplaces(db, personIdent)}`,
    })
    .from(cases)
    .where(or(eq(cases.id, caseId), inArray(cases.id, idsOfMerged([caseId]))))
    .orderBy(asc(cases.receivedOn), asc(cases.number))
  const own = found.filter(({ isOwn }) => isOwn)
  const self = own.find(({ id }) => id === caseId)
  if (!self) throw caseNotFound()
  const ids = own.map(({ id }) => id)
  const events = await db
    .select()
    .from(caseEvents)
    .where(inArray(caseEvents.caseId, ids))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id))
  const shown: ShownCases = {
    caseId,
    numberOf: new Map(found.map(({ id, number }) => [id, number])),
    events,
  }
  const entries: readonly HistoryEntry[] = [
    ...own.flatMap((row) => beginningOf(row, events)),
    ...(await mergesWithoutEvent(db, self, found, events)),
    ...(await notesOf(db, ids)),
    ...(await filesOf(db, ids, events)),
    ...(await remindersOf(db, ids, events)),
    ...(await mailsOf(db, ids)),
    ...events.flatMap((event) => linesOfEvent(event, shown)),
    ...endOf(self),
  ]
  return { haendelseList: await toWire(db, entries, shown) }
}

/** Newest first; what happened at the same time in the opposite order of the entries. */
async function toWire(
  db: Database,
  entries: readonly HistoryEntry[],
  { numberOf }: ShownCases,
): Promise<CaseHistoryWire['haendelseList']> {
  const idents = new Set(entries.flatMap(({ byIdent, fromIdent }) => [byIdent, fromIdent]))
  const people = await db
    .select({ ident: portalUsers.personIdent, name: portalUsers.name })
    .from(portalUsers)
    .where(
      inArray(
        portalUsers.personIdent,
        [...idents].flatMap((ident) => ident ?? []),
      ),
    )
  const names = new Map(people.map(({ ident, name }) => [ident, name]))
  const nameOf = (ident: string | null | undefined) => names.get(ident ?? '') ?? null
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .toReversed()
    .map(({ id, at, isWholeDay, caseId, byIdent, byName, fromIdent, what }) => {
      const line = {
        id,
        dato: dayInDenmark(at),
        tid: isWholeDay ? null : at.toISOString(),
        afNavn: byName ?? nameOf(byIdent),
        sagsNr: numberOf.get(caseId) ?? '',
      }
      return what.type === 'SagOvertaget'
        ? { ...line, ...what, fraNavn: nameOf(fromIdent) }
        : { ...line, ...what }
    })
}

/** When a case was received, and first taken. */
function beginningOf(row: CaseRow, events: readonly EventRow[]): readonly HistoryEntry[] {
  const { id: caseId, takenAt, takenByIdent } = row
  const handover = events.find(
    (event) =>
      event.caseId === caseId &&
      isAbout(event, 'handed-over', 'handed-over-along') &&
      takenAt !== null &&
      event.at >= takenAt,
  )
  return [
    {
      id: `modtaget-${caseId}`,
      at: beginOfDay(row.receivedOn),
      isWholeDay: true,
      caseId,
      what: { type: 'SagModtaget' },
    },
    ...(takenAt === null
      ? []
      : [
          {
            id: `taget-${caseId}`,
            at: takenAt,
            caseId,
            byIdent: handover?.details.fromIdent ?? takenByIdent,
            what: { type: 'SagTaget' } as const,
          },
        ]),
  ]
}

/** Merged cases end with their survivor, so only the end of the case itself is a line. */
function endOf({
  id: caseId,
  closedAt,
  closedAs,
  closedByIdent: byIdent,
  rejectReasonNumber,
  rejectText,
}: CaseRow): readonly HistoryEntry[] {
  if (closedAt === null) return []
  const entry = { id: `lukket-${caseId}`, at: closedAt, caseId, byIdent }
  if (closedAs === 'Afsluttet') return [{ ...entry, what: { type: 'SagAfsluttet' } }]
  const aarsag = findReason(REJECT_REASONS, rejectReasonNumber ?? '')?.text ?? null
  return [{ ...entry, what: { type: 'SagAfvist', aarsag, fritekst: rejectText } }]
}

/** Merges of before they were recorded as events: nobody knows who merged the cases. */
async function mergesWithoutEvent(
  db: Database,
  self: CaseRow,
  found: readonly CaseRow[],
  events: readonly EventRow[],
): Promise<readonly HistoryEntry[]> {
  const numberOf = new Map(found.map(({ id, number }) => [id, number]))
  const entries: HistoryEntry[] = []
  for (const { id, number, mergedIntoId, mergedAt } of found) {
    if (mergedIntoId === null || mergedAt === null) continue
    const isSelf = id === self.id
    const isRecorded = events.some(
      (event) =>
        event.at.getTime() === mergedAt.getTime() &&
        (isSelf
          ? event.caseId === id && isAbout(event, 'merged-into')
          : event.caseId === mergedIntoId &&
            isAbout(event, 'merged') &&
            event.details.caseNumber === number),
    )
    if (isRecorded) continue
    const entry = { id: `sammenflettet-${id}`, at: mergedAt }
    if (isSelf) {
      const [survivor] = await db
        .select({ number: cases.number })
        .from(cases)
        .where(eq(cases.id, mergedIntoId))
      const andetSagsNr = survivor?.number ?? ''
      entries.push({ ...entry, caseId: id, what: { type: 'SammenflettetMed', andetSagsNr } })
    } else if (numberOf.has(mergedIntoId)) {
      const what = { type: 'Sammenflettet', andetSagsNr: number } as const
      entries.push({ ...entry, caseId: mergedIntoId, what })
    }
  }
  return entries
}

async function notesOf(db: Database, ids: readonly string[]): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .select()
    .from(notes)
    .where(inArray(notes.caseId, [...ids]))
    .orderBy(asc(notes.id))
  return rows.map(({ id, caseId, createdAt, byName, message }) => ({
    id: `notat-${id}`,
    at: createdAt,
    caseId,
    byName,
    what: { type: 'NotatOprettet', tekst: toPlainText(message) },
  }))
}

async function filesOf(
  db: Database,
  ids: readonly string[],
  events: readonly EventRow[],
): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.caseId, [...ids]))
    .orderBy(asc(files.id))
  return rows.map(({ id, caseId, changedAt, byIdent, fullName }) => ({
    id: `fil-${id}`,
    at: changedAt,
    caseId,
    byIdent,
    what: {
      type: 'FilTilfoejet',
      fuldeNavn: nameBefore(events, { caseId, fullName, since: changedAt }),
    },
  }))
}

async function remindersOf(
  db: Database,
  ids: readonly string[],
  events: readonly EventRow[],
): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.caseId, [...ids]))
    .orderBy(asc(reminders.id))
  return rows.flatMap(({ id, caseId, createdAt, createdByIdent, dueOn, content, mailSentAt }) => [
    ...(createdAt === null
      ? []
      : [
          {
            id: `reminder-${id}`,
            at: createdAt,
            caseId,
            byIdent: createdByIdent,
            what: {
              type: 'ReminderOprettet',
              reminderDato: firstDateOf(events, String(id)) ?? dueOn,
              tekst: toPlainText(content),
            } as const,
          },
        ]),
    ...(mailSentAt === null
      ? []
      : [
          {
            id: `reminder-${id}-sendt`,
            at: mailSentAt,
            caseId,
            what: { type: 'ReminderSendt', reminderDato: dueOn } as const,
          },
        ]),
  ])
}

/** Mails that were sent, and those of which nobody knows. */
async function mailsOf(db: Database, ids: readonly string[]): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        inArray(mails.caseId, [...ids]),
        inArray(mails.state, ['sent', 'handed-over', 'unknown']),
      ),
    )
    .orderBy(asc(mails.id))
  return rows.map(({ id, caseId, byIdent, sentAt, createdAt, state, ...mail }) => {
    const cc = mail.ccRecipients ?? []
    const bcc = mail.bccRecipients ?? []
    const reached = (list: readonly string[]) =>
      list.filter((address) => mail.recipients.includes(address))
    return {
      id: `mail-${id}`,
      at: sentAt ?? createdAt,
      caseId,
      byIdent,
      what: {
        type: 'MailSendt',
        mail: {
          emne: mail.subject,
          indhold: mail.content,
          til: mail.recipients.filter((address) => ![...cc, ...bcc].includes(address)),
          cc: reached(cc),
          bcc: reached(bcc),
          filList: (mail.attachments ?? []).map(({ fullName }) => fullName),
          erUvis: state !== 'sent',
        },
      },
    }
  })
}
