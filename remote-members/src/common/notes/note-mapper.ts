import type { Note, NoteText } from './note.ts'
import type { NoteReference } from './note-reference.ts'
import type { ChangedNoteWire, NewNoteWire, NotesWire } from './note-wire.ts'

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
