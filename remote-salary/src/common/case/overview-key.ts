import type { CaseSort } from './case-sort.ts'

let generation = 0

/**
 * Clears the cached lists: a change moves a case between them, and it is better to show no rows
 * than wrong ones while new rows load.
 */
export function forgetOverview(): void {
  generation += 1
}

/** The cache key of a list of cases. */
export function overviewKey(list: 'open' | 'closed', sort: CaseSort): readonly unknown[] {
  const order = sort ? `${sort.field} ${sort.direction}` : 'default'
  return ['salary', 'cases', list, order, generation]
}
