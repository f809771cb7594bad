import type { Note } from './note.ts'

/** What the notes panel shows. */
export type PanelMode =
  | { readonly kind: 'default' }
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly note: Note }

export const OVERVIEW: PanelMode = { kind: 'default' }

/** Whether the panel closes after a note is deleted: it does after the last one. */
export function closesAfterDelete(notesBefore: readonly Note[]): boolean {
  return notesBefore.length <= 1
}

/** The note that receives the focus when another is deleted: the one below, else the one above. */
export function neighbourOf(notes: readonly Note[], noteId: number): Note | null {
  const at = notes.findIndex(({ id }) => id === noteId)
  return at === -1 ? null : (notes[at + 1] ?? notes[at - 1] ?? null)
}
