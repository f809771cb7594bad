import { code, ident, name, nameOrNone, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { memberWire } from '../member/member-wire.ts'
import { STATUSES } from '../member/update-status.ts'

export const ownMembersWire = v.object({
  Medlemmer: rows(memberWire),
  Filter: v.object({
    Arbejdssteder: rows(v.object({ Nummer: ident, Navn: name })),
    Grupper: rows(v.object({ Id: ident, Navn: name })),
    Stillinger: rows(v.object({ Stillingsnummer: ident, Navn: name })),
    TRHverv: rows(v.object({ Navn: name })),
    Repraesenterer: rows(v.object({ Navn: name, VisningsNavn: name })),
    OpdateringStatus: rows(v.object({ Id: code(STATUSES), Navn: name })),
  }),
  ArbejdsstedTRHvervMedlemLister: rows(
    v.object({
      Arbejdsstednummer: ident,
      ArbejdsstedNavn: nameOrNone,
      TRHvervNavn: name,
      TRHvervVisningsNavn: nameOrNone,
      Medlemsidenter: rows(ident),
    }),
  ),
})

export type OwnMembersWire = v.InferOutput<typeof ownMembersWire>
