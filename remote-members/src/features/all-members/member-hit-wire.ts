import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const placeWire = v.object({ Nummer: v.string(), Navn: v.string() })

/** What `soegallemedlemmer` answers. */
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
  /** Whether there are more than those answered; older services do not say. */
  FlereFindes: v.optional(v.boolean(), false),
})

/** What `hentafdelinger` answers. */
export const departmentsWire = v.object({ Afdelinger: rows(placeWire) })

export type MemberHitsWire = v.InferOutput<typeof memberHitsWire>
