import { integer, maxValue, minValue, nullish, number, pipe } from 'valibot'
import { HttpError } from '../../platform/http.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { recordTotal } from './colleagues.ts'

const MOST = 999_999

const TOTAL_RANGE = `Antallet skal være et helt tal fra 0 til ${MOST}.`

const total = nullish(
  pipe(
    number(TOTAL_RANGE),
    integer(TOTAL_RANGE),
    minValue(0, TOTAL_RANGE),
    maxValue(MOST, TOTAL_RANGE),
  ),
)

export const colleagueOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'POST /profil/opdatertotalantalkollegaerbrugerdaekker',
    summary: 'Record how many colleagues the user covers as TR, or as FTR',
    access: 'write',
    needsActiveUser: true,
    takesActedAs: true,
    query: {},
    body: {
      TotalAntalKollegaerBrugerDaekkerTR: total,
      TotalAntalKollegaerBrugerDaekkerFTR: total,
    },
    answer: null,
    async run({ db, person }, _query, body) {
      const { TotalAntalKollegaerBrugerDaekkerTR: tr, TotalAntalKollegaerBrugerDaekkerFTR: ftr } =
        body
      if (isGiven(tr) && !isGiven(ftr)) await recordTotal(db, person.personIdent, 'TR', tr)
      else if (isGiven(ftr) && !isGiven(tr)) await recordTotal(db, person.personIdent, 'FTR', ftr)
      // Do not accept both totals in one call: one could be saved before the other is rejected.
      else throw new HttpError(400, 'Angiv antallet for enten TR eller FTR.')
    },
  }),
]

function isGiven(total: number | null | undefined): total is number {
  return total !== null && total !== undefined
}
