import { code, flag, ident, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { STATUSES } from '../../common/member/update-status.ts'

const placeWire = v.object({ Nummer: ident, Navn: name })

/** Response of `soegallemedlemmer`. */
export const memberHitsWire = response({
  Medlemmer: rows(
    v.object({
      Medlemsident: ident,
      FuldeNavn: name,
      Afdeling: v.nullish(placeWire, null),
      Arbejdssteder: rows(v.object({ ...placeWire.entries, ErPrimaer: flag })),
      OpdateringStatus: code(STATUSES),
      ErEgetMedlem: flag,
      ErTilfoejetAfBruger: flag,
    }),
  ),
  /** Whether there are more hits than returned; older services do not send this field. */
  FlereFindes: flag,
})

/** Response of `hentafdelinger`. */
export const departmentsWire = response({ Afdelinger: rows(placeWire) })

export type MemberHitsWire = v.InferOutput<typeof memberHitsWire>
