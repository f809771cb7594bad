import { useQuery } from '@portal/platform/api'
import type { CaseSort } from './case-columns.ts'
import { fetchOpenOverview } from './cases-api.ts'
import { overviewKey } from './overview-key.ts'

/** Fetches the open cases and those not yet taken, in the given order. */
export function useOpenOverview(sort: CaseSort) {
  return useQuery(overviewKey('open', sort), (signal) => fetchOpenOverview(sort, signal))
}
