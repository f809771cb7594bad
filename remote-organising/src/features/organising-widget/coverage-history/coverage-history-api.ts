import { call } from '@portal/platform/api'
import type { CountedMonth } from './coverage-history.ts'
import { toCoverageHistory } from './coverage-history-mapper.ts'
import { coverageHistoryWire } from './coverage-history-wire.ts'

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
