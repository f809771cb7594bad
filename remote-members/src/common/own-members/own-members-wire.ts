import * as v from 'valibot'
import { memberWire } from '../member/member-wire.ts'

export const ownMembersWire = v.object({
  Medlemmer: v.array(memberWire),
  Filter: v.object({
    Arbejdssteder: v.array(v.object({ Nummer: v.string(), Navn: v.string() })),
    Grupper: v.array(v.object({ Id: v.string(), Navn: v.string() })),
    Stillinger: v.array(v.object({ Stillingsnummer: v.string(), Navn: v.string() })),
    TRHverv: v.array(v.object({ Navn: v.string() })),
    Repraesenterer: v.array(v.object({ Navn: v.string(), VisningsNavn: v.string() })),
    OpdateringStatus: v.array(v.object({ Id: v.string(), Navn: v.string() })),
  }),
  ArbejdsstedTRHvervMedlemLister: v.array(
    v.object({
      Arbejdsstednummer: v.string(),
      ArbejdsstedNavn: v.string(),
      TRHvervNavn: v.string(),
      TRHvervVisningsNavn: v.string(),
      Medlemsidenter: v.array(v.string()),
    }),
  ),
})

export type OwnMembersWire = v.InferOutput<typeof ownMembersWire>
