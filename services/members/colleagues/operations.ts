import { integer, maxValue, minValue, nullish, number, pipe } from 'valibot'
import { HttpError } from '../../platform/http.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import type { CoveringPost } from '../covered.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { coverageHistoryWire } from '../wire.ts'
import { recordTotal } from './colleagues.ts'
import { readCoverageHistory } from './coverage-history.ts'

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
    call: 'GET /profil/hentorganiseringsudvikling',
    summary: 'How many members and colleagues the user covered, month by month (extension)',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: {},
    answer: coverageHistoryWire,
    shows: 'nobody',
    run: ({ db, clock, person }) => readCoverageHistory(db, person.personIdent, clock.today()),
  }),
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
    async run({ db, clock, person }, _query, body) {
      const record = (post: CoveringPost, total: number) =>
        recordTotal(db, person.personIdent, post, total, clock.today())
      const { TotalAntalKollegaerBrugerDaekkerTR: tr, TotalAntalKollegaerBrugerDaekkerFTR: ftr } =
        body
      if (isGiven(tr) && !isGiven(ftr)) await record('TR', tr)
      else if (isGiven(ftr) && !isGiven(tr)) await record('FTR', ftr)
      // Do not accept both totals in one call: one could be saved before the other is rejected.
      else throw new HttpError(400, 'Angiv antallet for enten TR eller FTR.')
    },
  }),
]

function isGiven(total: number | null | undefined): total is number {
  return total !== null && total !== undefined
}
