import type { Note } from '../../common/notes/note.ts'

/** The view that the notes panel shows. */
export type PanelMode =
  | { readonly kind: 'default' }
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly note: Note }

export const OVERVIEW: PanelMode = { kind: 'default' }
