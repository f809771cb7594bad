import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentbrugeropstartdata`. */
export const startupDataWire = v.object({
  RolleListe: rows(v.string()),
  Afdeling: v.nullish(v.object({ Nummer: v.string(), Navn: v.string() })),
  BrugerMedlemsident: v.pipe(v.string(), v.minLength(1)),
})

export type StartupDataWire = v.InferOutput<typeof startupDataWire>
