import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const placeWire = v.object({ Nummer: v.string(), Navn: v.string() })

/** Response of `soegallemedlemmer`. */
export const memberHitsWire = v.object({
  Medlemmer: rows(
    v.object({
      Medlemsident: v.string(),
      FuldeNavn: v.string(),
      Afdeling: v.nullish(placeWire, null),
      Arbejdssteder: rows(v.object({ ...placeWire.entries, ErPrimaer: v.boolean() })),
      OpdateringStatus: v.string(),
      ErEgetMedlem: v.boolean(),
      ErTilfoejetAfBruger: v.boolean(),
    }),
  ),
  /** Whether there are more hits than returned; older services do not send this field. */
  FlereFindes: v.optional(v.boolean(), false),
})

/** Response of `hentafdelinger`. */
export const departmentsWire = v.object({ Afdelinger: rows(placeWire) })

export type MemberHitsWire = v.InferOutput<typeof memberHitsWire>
