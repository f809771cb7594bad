import type { CountedMonth } from './coverage-history.ts'
import type { CoverageHistoryWire } from './coverage-history-wire.ts'

/** The counted months, by month. */
export function toCoverageHistory({ Maaneder }: CoverageHistoryWire): readonly CountedMonth[] {
  return Maaneder.map((row) => ({
    post: row.Hverv,
    month: row.Maaned,
    members: row.AntalMedlemmer,
    colleagues: row.AntalKollegaer,
  })).sort((a, b) => a.month.localeCompare(b.month))
}
