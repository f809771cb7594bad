import { and, eq } from 'drizzle-orm'
import { type CaseVersion, type Caseworker, refusal, workOnCase } from '../case/change-case.ts'
import { recordCaseEvent } from '../history/case-events.ts'
import { notes, portalUsers } from '../tables.ts'
import { toHtml } from './note-html.ts'

const REFUSED = {
  gone: 'Noten findes ikke længere.',
  foreign: 'Du kan kun slette noter, som du selv har skrevet.',
} as const

export function createNote(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  text: string,
): Promise<void> {
  const { personIdent } = caseworker
  return workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    const [author] = await db
      .select({ name: portalUsers.name })
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, personIdent))
    await db.insert(notes).values({
      caseId: row.id,
      message: toHtml(text),
      createdAt: now,
      byIdent: personIdent,
      byName: author?.name ?? personIdent,
    })
    return {}
  })
}

/** The author of a note may delete it while they may work on the case. */
export function deleteNote(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  noteId: number,
): Promise<void> {
  return workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    const [note] = await db
      .select({ byIdent: notes.byIdent, createdAt: notes.createdAt })
      .from(notes)
      .where(and(eq(notes.id, noteId), eq(notes.caseId, row.id)))
    if (!note) throw refusal(404, { notatId: [REFUSED.gone] })
    if (note.byIdent !== caseworker.personIdent) {
      throw refusal(403, { notatId: [REFUSED.foreign] })
    }
    await db.delete(notes).where(eq(notes.id, noteId))
    await recordCaseEvent(db, {
      caseId: row.id,
      kind: 'note-removed',
      at: now,
      byIdent: caseworker.personIdent,
      details: { addedAt: note.createdAt.toISOString() },
    })
    return {}
  })
}
