import { and, asc, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { requireReference } from '../authorisation.ts'
import { coveredMembers, coveredWorkplaces } from '../covered.ts'
import { oneAtATime, REPEAT_SECONDS } from '../one-at-a-time.ts'
import { favourites, notes, persons, workplaces } from '../tables.ts'
import type { NotesWire, ReferenceType } from './notes-wire.ts'

interface Reference {
  readonly type: ReferenceType
  readonly id: string
}

interface NoteTexts {
  readonly title: string
  readonly content: string
}

const GONE = 'Noten findes ikke længere.'

/** The owner's notes on one member or workplace, sorted by last change, newest first. */
export async function listNotesOn(
  db: Database,
  ownerIdent: string,
  reference: Reference,
): Promise<NotesWire> {
  await requireReference(db, ownerIdent, reference)
  const isOnIt = eq(notes.referenceId, reference.id)
  return { Noter: await selectNotes(db, ownerIdent, reference.type, isOnIt) }
}

/**
 * The owner's notes on all members or on all workplaces, sorted by last change, newest first; apart
 * from them those on whom or what the owner no longer covers, which can only be deleted.
 */
export async function listNotes(
  db: Database,
  ownerIdent: string,
  type: ReferenceType,
): Promise<NotesWire> {
  return {
    Noter: await selectNotes(db, ownerIdent, type, isCovered(db, ownerIdent)),
    NoterOmTidligere: await selectNotes(db, ownerIdent, type, not(isCovered(db, ownerIdent))),
  }
}

async function selectNotes(
  db: Database,
  ownerIdent: string,
  type: ReferenceType,
  chosen: SQL,
): Promise<NotesWire['Noter']> {
  const rows = await db
    .select({
      note: notes,
      firstName: persons.firstName,
      lastName: persons.lastName,
      workplaceName: workplaces.name,
      isFavourite: sql<boolean>`${favourites.personIdent} is not null`,
    })
    .from(notes)
    .leftJoin(
      persons,
      and(eq(notes.referenceType, 'MedlemIdent'), eq(persons.ident, notes.referenceId)),
    )
    .leftJoin(
      workplaces,
      and(eq(notes.referenceType, 'ArbejdsstedNr'), eq(workplaces.number, notes.referenceId)),
    )
    .leftJoin(
      favourites,
      and(eq(favourites.ownerIdent, notes.ownerIdent), eq(favourites.personIdent, persons.ident)),
    )
    .where(and(eq(notes.ownerIdent, ownerIdent), eq(notes.referenceType, type), chosen))
    .orderBy(desc(notes.updatedAt), desc(notes.id))
  return rows.map(({ note, firstName, lastName, workplaceName, isFavourite }) => ({
    NoteId: note.id,
    ReferenceId: note.referenceId,
    ReferenceType: note.referenceType,
    ReferenceNavn: workplaceName ?? `${firstName} ${lastName}`,
    Titel: note.title,
    Indhold: note.content,
    ErFavorit: isFavourite,
    ErLaest: note.isRead,
    OpretTid: note.createdAt.toISOString(),
    OpdaterTid: note.updatedAt.toISOString(),
  }))
}

function isCovered(db: Database, ownerIdent: string): SQL {
  const isOn = (type: ReferenceType) => eq(notes.referenceType, type)
  return sql`(${isOn('MedlemIdent')} and ${inArray(notes.referenceId, coveredMembers(db, ownerIdent))}
    or ${isOn('ArbejdsstedNr')} and ${inArray(notes.referenceId, coveredWorkplaces(db, ownerIdent))})`
}

/** Creates a note. The same note again within a minute is a repeated request, and is ignored. */
export async function createNote(
  database: Database,
  ownerIdent: string,
  reference: Reference,
  { title, content }: NoteTexts,
  clock: Clock,
): Promise<void> {
  await requireReference(database, ownerIdent, reference)
  await oneAtATime(database, ownerIdent, async (db) => {
    const now = clock.now()
    const [twin] = await db
      .select({ id: notes.id })
      .from(notes)
      .where(
        and(
          eq(notes.ownerIdent, ownerIdent),
          eq(notes.referenceType, reference.type),
          eq(notes.referenceId, reference.id),
          eq(notes.title, title),
          eq(notes.content, content),
          gt(notes.createdAt, new Date(now.getTime() - REPEAT_SECONDS * 1000)),
        ),
      )
      .orderBy(asc(notes.id))
      .limit(1)
    if (twin) return
    await db.insert(notes).values({
      ownerIdent,
      referenceType: reference.type,
      referenceId: reference.id,
      title,
      content,
      // The owner has just written it.
      isRead: true,
      createdAt: now,
      updatedAt: now,
    })
  })
}

export async function changeNote(
  db: Database,
  ownerIdent: string,
  noteId: number,
  { title, content }: NoteTexts,
  clock: Clock,
): Promise<void> {
  const changed = await db
    .update(notes)
    .set({ title, content, updatedAt: clock.now() })
    .where(and(eq(notes.id, noteId), eq(notes.ownerIdent, ownerIdent), isCovered(db, ownerIdent)))
    .returning({ id: notes.id })
  if (changed.length === 0) throw new HttpError(404, GONE)
}

export async function markNote(
  db: Database,
  ownerIdent: string,
  noteId: number,
  isRead: boolean,
): Promise<void> {
  const changed = await db
    .update(notes)
    .set({ isRead })
    .where(and(eq(notes.id, noteId), eq(notes.ownerIdent, ownerIdent), isCovered(db, ownerIdent)))
    .returning({ id: notes.id })
  if (changed.length === 0) throw new HttpError(404, GONE)
}

/** Idempotent: deleting a missing note changes nothing. */
export async function deleteNote(db: Database, ownerIdent: string, noteId: number): Promise<void> {
  await db.delete(notes).where(and(eq(notes.id, noteId), eq(notes.ownerIdent, ownerIdent)))
}
