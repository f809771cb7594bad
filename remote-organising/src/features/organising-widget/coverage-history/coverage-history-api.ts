import { call } from '@portal/platform/api'
import { code, day, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { COVERING_POSTS } from '../../../common/coverage.ts'
import type { CountedMonth } from './coverage-history.ts'

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

/** The counted months, by month. */
export function toCoverageHistory({ Maaneder }: CoverageHistoryWire): readonly CountedMonth[] {
  return Maaneder.map((row) => ({
    post: row.Hverv,
    month: row.Maaned,
    members: row.AntalMedlemmer,
    colleagues: row.AntalKollegaer,
  })).sort((a, b) => a.month.localeCompare(b.month))
}

/** The counts of the signed-in or imitated person, month by month. */
export async function fetchCoverageHistory(signal: AbortSignal): Promise<readonly CountedMonth[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentorganiseringsudvikling',
    intent: 'read',
    answer: coverageHistoryWire,
    signal,
  })
  return toCoverageHistory(wire)
}
