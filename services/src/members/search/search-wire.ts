import { array, boolean, type InferOutput, nullable, object, string } from 'valibot'

/** What a row of the search shows; the rest of the person is asked for by their ident. */
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
  /** Set where there are more than the ones answered, which are the first in Danish order. */
  FlereFindes: boolean(),
})
export type MemberHitsWire = InferOutput<typeof memberHitsWire>
