import type { Note } from './note.ts'

/** What the panel of notes shows. */
export type PanelMode =
  | { readonly kind: 'default' }
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly note: Note }

export const OVERVIEW: PanelMode = { kind: 'default' }

/** Whether the panel closes after a note was deleted: with the last one there is nothing left. */
export function closesAfterDelete(notesBefore: readonly Note[]): boolean {
  return notesBefore.length <= 1
}

/** The note that takes the focus when another is gone: the one below, else the one above. */
export function neighbourOf(notes: readonly Note[], noteId: number): Note | null {
  const at = notes.findIndex(({ id }) => id === noteId)
  return at === -1 ? null : (notes[at + 1] ?? notes[at - 1] ?? null)
}
