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
  /** Whether there are more hits than those returned. */
  FlereFindes: boolean(),
})
export type MemberHitsWire = InferOutput<typeof memberHitsWire>
