import { code, ident, name, rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentbrugeropstartdata`. */
export const startupDataWire = v.object({
  RolleListe: rows(code()),
  Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name })),
  BrugerMedlemsident: ident,
})

export type StartupDataWire = v.InferOutput<typeof startupDataWire>
