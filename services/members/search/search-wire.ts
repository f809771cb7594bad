import { array, boolean, type InferOutput, nullable, object, string } from 'valibot'

/** The fields of a search result row; further details are fetched by ident. */
const memberHitWire = object({
  Medlemsident: string(),
  Fornavn: string(),
  Efternavn: string(),
  FuldeNavn: string(),
  Afdeling: nullable(object({ Nummer: string(), Navn: string() })),
  Arbejdssteder: array(object({ Nummer: string(), Navn: string(), ErPrimaer: boolean() })),
  OpdateringStatus: string(),
  ErEgetMedlem: boolean(),
  ErTilfoejetAfBruger: boolean(),
})

export const memberHitsWire = object({
  Medlemmer: array(memberHitWire),
  /** Set if there are more hits than the returned ones, which are the first in Danish order. */
  FlereFindes: boolean(),
})
export type MemberHitsWire = InferOutput<typeof memberHitsWire>
