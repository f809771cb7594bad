import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const noteWire = v.object({
  NoteId: v.number(),
  ReferenceId: v.string(),
  ReferenceType: v.picklist(['MedlemIdent', 'ArbejdsstedNr']),
  ReferenceNavn: v.string(),
  Titel: v.string(),
  Indhold: v.string(),
  ErFavorit: v.boolean(),
  ErLaest: v.boolean(),
  OpretTid: v.string(),
  OpdaterTid: v.string(),
})

/** Response of `hentnoter` and `hentbrugersnoter`. */
export const notesWire = v.object({
  Noter: rows(noteWire),
  /** The notes on whom or what the representative no longer covers. */
  NoterOmTidligere: extension('members/formerNotes', rows(noteWire)),
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
  readonly NoteId: number
  readonly Titel: string
  readonly Indhold: string
}
