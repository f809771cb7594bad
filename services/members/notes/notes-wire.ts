import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { instant } from '../../platform/wire.ts'

/** The type of a note's subject, as spelled in requests and responses. */
export const referenceType = picklist(['MedlemIdent', 'ArbejdsstedNr'])
export type ReferenceType = InferOutput<typeof referenceType>

const noteWire = object({
  NoteId: number(),
  ReferenceId: string(),
  ReferenceType: referenceType,
  /** The member's full name, or the workplace's name. */
  ReferenceNavn: string(),
  Titel: string(),
  Indhold: string(),
  ErFavorit: boolean(),
  ErLaest: boolean(),
  OpretTid: instant,
  OpdaterTid: instant,
})

export const notesWire = object({
  Noter: array(noteWire),
  /** An addition to the specification: notes on whom or what the user no longer covers. */
  NoterOmTidligere: optional(array(noteWire)),
})
export type NotesWire = InferOutput<typeof notesWire>
