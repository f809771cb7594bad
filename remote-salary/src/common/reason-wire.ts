import { flag, ident, name, rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** A reason to choose from, of a reminder or a rejection. */
export interface Reason {
  readonly number: string
  readonly text: string
  /** Whether the user must also type a text. */
  readonly needsText: boolean
}

export const reasonRows = rows(v.object({ nr: ident, tekst: name, kraeverFritekst: flag }))

export function toReasons(wire: v.InferOutput<typeof reasonRows>): readonly Reason[] {
  return wire.map(({ nr, tekst, kraeverFritekst }) => ({
    number: nr,
    text: tekst,
    needsText: kraeverFritekst,
  }))
}
