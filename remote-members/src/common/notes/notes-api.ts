import { call, noAnswer, type Query, useQuery, useRefetch } from '@portal/platform/api'
import { extension } from '@portal/platform/contract'
import { useSession } from '@portal/platform/session'
import { code, flag, ident, instant, name, response, rows } from '@portal/platform/wire'
import { useCallback } from 'react'
import * as v from 'valibot'
import type { Note, NoteReference, NoteText } from './note.ts'

const REFERENCE_TYPES = ['MedlemIdent', 'ArbejdsstedNr'] as const

const noteWire = v.object({
  NoteId: ident,
  ReferenceId: ident,
  ReferenceType: v.pipe(code(REFERENCE_TYPES), v.picklist(REFERENCE_TYPES)),
  ReferenceNavn: name,
  Titel: v.string(),
  Indhold: v.nullish(v.string(), ''),
  ErFavorit: flag,
  ErLaest: flag,
  OpretTid: instant,
  OpdaterTid: instant,
})

/** Response of `hentnoter` and `hentbrugersnoter`. */
export const notesWire = response({
  Noter: rows(noteWire),
  /** The notes on whom or what the representative no longer covers. */
  NoterOmTidligere: extension('members', rows(noteWire)),
})

export type NotesWire = v.InferOutput<typeof notesWire>

/** Request body of `opretnote`. */
export interface NewNoteWire {
  readonly ReferenceId: string
  readonly ReferenceType: string
  readonly Titel: string
  readonly Indhold: string
}

/** Request body of `opdaternote`. */
export interface ChangedNoteWire {
  /** A number, unless the service's ids are others. */
  readonly NoteId: number | string
  readonly Titel: string
  readonly Indhold: string
}

export function toNotes({ Noter, NoterOmTidligere = [] }: NotesWire): readonly Note[] {
  return [...toEach(Noter, false), ...toEach(NoterOmTidligere, true)]
}

function toEach(wires: NotesWire['Noter'], isFormer: boolean): readonly Note[] {
  return wires.map((note) => ({
    id: note.NoteId,
    referenceId: note.ReferenceId,
    referenceType: note.ReferenceType,
    name: note.ReferenceNavn,
    title: note.Titel,
    content: note.Indhold,
    isFavorite: note.ErFavorit,
    // It cannot be marked, so it must not be listed first as unread forever.
    isRead: note.ErLaest || isFormer,
    archived: false,
    isFormer,
    created: note.OpretTid,
    updated: note.OpdaterTid,
  }))
}

export function toNewNoteWire(
  { id, type }: Pick<NoteReference, 'id' | 'type'>,
  { title, content }: NoteText,
): NewNoteWire {
  return { ReferenceId: id, ReferenceType: type, Titel: title, Indhold: content }
}

export function toChangedNoteWire(noteId: string, { title, content }: NoteText): ChangedNoteWire {
  const number = Number(noteId)
  return {
    NoteId: String(number) === noteId ? number : noteId,
    Titel: title,
    Indhold: content,
  }
}

/** The notes on one member or workplace. */
export async function fetchNotes(
  { id, type }: Pick<NoteReference, 'id' | 'type'>,
  signal?: AbortSignal,
): Promise<readonly Note[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/note/hentnoter',
    query: { 'request.referenceId': id, 'request.referenceType': type },
    intent: 'read',
    answer: notesWire,
    ...(signal && { signal }),
  })
  return toNotes(wire)
}

/** All the representative's notes on members, or all those on workplaces. */
async function fetchOwnNotes(
  type: NoteReference['type'],
  signal: AbortSignal,
): Promise<readonly Note[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/note/hentbrugersnoter',
    query: { 'request.referenceType': type },
    intent: 'read',
    answer: notesWire,
    signal,
  })
  return toNotes(wire)
}

export async function createNote(reference: NoteReference, text: NoteText): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path: '/note/opretnote',
    body: { ...toNewNoteWire(reference, text) },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function changeNote(noteId: string, text: NoteText): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path: '/note/opdaternote',
    body: { ...toChangedNoteWire(noteId, text) },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function deleteNote(noteId: string): Promise<void> {
  await call({
    service: 'members',
    method: 'DELETE',
    path: '/note/sletnote',
    query: { 'request.noteId': noteId },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function markNote(noteId: string, isRead: boolean): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path: '/note/opdaternoteerlaest',
    query: { 'request.noteId': noteId, 'request.erLaest': isRead },
    intent: 'write',
    answer: noAnswer,
  })
}

/** The notes on a member or a workplace; never fetched while imitating. */
export function useNotes({ id, type }: NoteReference): Query<readonly Note[]> {
  const imitating = useSession().kind === 'imitating'
  return useQuery(imitating ? null : ['notes', type, id], (signal) =>
    fetchNotes({ id, type }, signal),
  )
}

/** All notes of the representative, on members and on workplaces; never fetched while imitating. */
export function useOwnNotes(): Query<readonly Note[]> {
  const imitating = useSession().kind === 'imitating'
  return useQuery(imitating ? null : ['notes', 'own'], async (signal): Promise<readonly Note[]> => {
    const [members, workplaces] = await Promise.all([
      fetchOwnNotes('MedlemIdent', signal),
      fetchOwnNotes('ArbejdsstedNr', signal),
    ])
    return [...members, ...workplaces]
  })
}

/** Refetches all notes that are on screen. */
export function useNotesRefetch(): () => Promise<void> {
  const refetch = useRefetch()
  return useCallback(() => refetch(['notes']), [refetch])
}
