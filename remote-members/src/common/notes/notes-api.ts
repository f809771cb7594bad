import { call, noAnswer } from '@portal/platform/api'
import type { Note, NoteText } from './note.ts'
import { toChangedNoteWire, toNewNoteWire, toNotes } from './note-mapper.ts'
import type { NoteReference } from './note-reference.ts'
import { notesWire } from './note-wire.ts'

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
export async function fetchOwnNotes(
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
