import { danish } from '@portal/platform/search'
import { SORTED_COLUMNS, type SortColumn } from './hit-columns.tsx'
import type { SupportHit } from './support-hit.ts'

export interface HitSort {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

export const DEFAULT_SORT: HitSort = { column: 'name', direction: 'ascending' }

/** The sort order after a click on a column header. */
export function nextSort(sort: HitSort, column: SortColumn): HitSort {
  const turned = sort.column === column && sort.direction === 'ascending'
  return { column, direction: turned ? 'descending' : 'ascending' }
}

/** The hits sorted by a column, then by name; hits without a value come last. */
export function sortHits(
  hits: readonly SupportHit[],
  { column, direction }: HitSort,
): readonly SupportHit[] {
  const chosen = SORTED_COLUMNS.find(({ key }) => key === column)
  const value = (hit: SupportHit) => chosen?.sort.value(hit) ?? ''
  const sign = direction === 'ascending' ? 1 : -1
  return [...hits].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    const byName = danish.compare(one.fullName, other.fullName)
    if (a === '' || b === '') return Number(a === '') - Number(b === '') || byName
    return sign * danish.compare(a, b) || byName
  })
}
