import type { NoteReference } from '../../common/notes/note-reference.ts'

/** A representative's own note on a member or a workplace. */
export interface Note {
  readonly id: number
  readonly referenceId: string
  readonly referenceType: NoteReference['type']
  /** Of the member or the workplace. */
  readonly name: string
  readonly title: string
  readonly content: string
  readonly isFavorite: boolean
  readonly isRead: boolean
  /** No call tells of archived notes yet. */
  readonly archived: boolean
  /** The moment it was written. */
  readonly created: string
  /** The moment it was changed last. */
  readonly updated: string
}

/** What is typed of a note. */
export interface NoteText {
  readonly title: string
  readonly content: string
}

/** Last changed first. */
export function newestFirst(notes: readonly Note[]): readonly Note[] {
  return notes.toSorted(byNewest)
}

export function byNewest(one: Note, other: Note): number {
  return Date.parse(other.updated) - Date.parse(one.updated)
}
