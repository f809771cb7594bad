import { code, day, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { COVERING_POSTS } from '../../../common/coverage.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Response of `hentorganiseringsudvikling`, an extension of the specified calls. */
export const coverageHistoryWire = v.object({
  Maaneder: rows(
    v.object({
      Hverv: v.pipe(code(COVERING_POSTS), v.picklist(COVERING_POSTS)),
      Maaned: day,
      AntalMedlemmer: count,
      AntalKollegaer: count,
    }),
  ),
})

export type CoverageHistoryWire = v.InferOutput<typeof coverageHistoryWire>
