import { extension } from '@portal/platform/contract'
import { code, flag, ident, instant, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

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
