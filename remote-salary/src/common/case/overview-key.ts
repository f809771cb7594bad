import { useQuery } from '@portal/platform/api'
import type { CaseSort } from './case-sort.ts'
import { fetchOpenOverview } from './cases-api.ts'

let generation = 0

/**
 * Invalidates the cached lists after a change. Their keys change, so that outdated rows disappear
 * at once instead of staying visible until new rows are loaded.
 */
export function forgetOverview(): void {
  generation += 1
}

/**
 * The cache key of a case list.
 *
 * @param search what the service searches the cases for
 */
export function overviewKey(
  list: 'open' | 'closed',
  sort: CaseSort,
  search = '',
): readonly unknown[] {
  const order = sort ? `${sort.column} ${sort.direction}` : 'default'
  return ['salary', 'cases', list, order, search, generation]
}

/** Fetches the open cases and those not yet taken, in the given order. */
export function useOpenOverview(sort: CaseSort) {
  return useQuery(overviewKey('open', sort), (signal) => fetchOpenOverview(sort, signal))
}
