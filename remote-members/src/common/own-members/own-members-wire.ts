import { longRows, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { toMember } from '../member/member-mapper.ts'
import { memberWire } from '../member/member-wire.ts'

export const ownMembersWire = v.object({
  // Mapped with the reading, in slices: thousands at once would block the page.
  Medlemmer: longRows(memberWire, toMember),
  Filter: v.object({
    Arbejdssteder: rows(v.object({ Nummer: v.string(), Navn: v.string() })),
    Grupper: rows(v.object({ Id: v.string(), Navn: v.string() })),
    Stillinger: rows(v.object({ Stillingsnummer: v.string(), Navn: v.string() })),
    TRHverv: rows(v.object({ Navn: v.string() })),
    Repraesenterer: rows(v.object({ Navn: v.string(), VisningsNavn: v.string() })),
    OpdateringStatus: rows(v.object({ Id: v.string(), Navn: v.string() })),
  }),
  ArbejdsstedTRHvervMedlemLister: rows(
    v.object({
      Arbejdsstednummer: v.string(),
      ArbejdsstedNavn: v.nullish(v.string(), null),
      TRHvervNavn: v.string(),
      TRHvervVisningsNavn: v.nullish(v.string(), null),
      Medlemsidenter: rows(v.string()),
    }),
  ),
})

export type OwnMembersWire = v.InferOutput<typeof ownMembersWire>
