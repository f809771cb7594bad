import type { CaseSort } from './case-sort.ts'

let generation = 0

/**
 * Forgets the lists that were fetched: a change to a case moves it between them, and rows that are
 * known to be wrong are better not shown while new ones come.
 */
export function forgetOverview(): void {
  generation += 1
}

/** The key under which a list of cases is kept. */
export function overviewKey(list: 'open' | 'closed', sort: CaseSort): readonly unknown[] {
  const order = sort ? `${sort.field} ${sort.direction}` : 'default'
  return ['salary', 'cases', list, order, generation]
}
