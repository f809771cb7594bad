import { hasPermission, type Session } from '@portal/platform/session'

/** The subject of a note; `type` uses the service's names. */
export interface NoteReference {
  readonly type: 'MedlemIdent' | 'ArbejdsstedNr'
  readonly id: string
  /** Name of the member or the workplace. */
  readonly name: string
}

/** A representative's own note on a member or a workplace. */
export interface Note {
  readonly id: string
  readonly referenceId: string
  readonly referenceType: NoteReference['type']
  /** Name of the member or the workplace. */
  readonly name: string
  readonly title: string
  readonly content: string
  readonly isFavorite: boolean
  readonly isRead: boolean
  /** Always false: no call returns archived notes yet. */
  readonly archived: boolean
  /** Whether the representative no longer covers the subject; the note can only be deleted. */
  readonly isFormer: boolean
  /** Timestamp of creation. */
  readonly created: string
  /** Timestamp of the last change. */
  readonly updated: string
}

/** The fields of a note that the user edits. */
export interface NoteText {
  readonly title: string
  readonly content: string
}

/** Sorts by last change, newest first. */
export function newestFirst(notes: readonly Note[]): readonly Note[] {
  return notes.toSorted(byNewest)
}

export function byNewest(one: Note, other: Note): number {
  return Date.parse(other.updated) - Date.parse(one.updated)
}

/** Whether the notes panel closes after a deletion: only when the last note was deleted. */
export function closesAfterDelete(notesBefore: readonly Note[]): boolean {
  return notesBefore.length <= 1
}

/** The note to focus when another is deleted: the next one, otherwise the previous one. */
export function neighbourOf(notes: readonly Note[], noteId: string): Note | null {
  const at = notes.findIndex(({ id }) => id === noteId)
  return at === -1 ? null : (notes[at + 1] ?? notes[at - 1] ?? null)
}

/** The columns that the user may see: those without access to notes see no number of them. */
export function visibleColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  session: Session,
): readonly C[] {
  return hasPermission(session, 'notes') ? columns : columns.filter(({ key }) => key !== 'notes')
}
