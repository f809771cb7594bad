import type { SupportHit } from './support-hit.ts'

export const SORT_COLUMNS = ['name', 'posts', 'role', 'birthDay'] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

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

const danish = new Intl.Collator('da')

const VALUES: Readonly<Record<SortColumn, (hit: SupportHit) => string>> = {
  name: (hit) => hit.fullName,
  posts: (hit) => hit.posts.join(', '),
  role: (hit) => hit.role,
  birthDay: (hit) => hit.birthDay ?? '',
}

/** The hits sorted by a column, then by name; hits without a value come last. */
export function sortHits(
  hits: readonly SupportHit[],
  { column, direction }: HitSort,
): readonly SupportHit[] {
  const value = VALUES[column]
  const sign = direction === 'ascending' ? 1 : -1
  return [...hits].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    const byName = danish.compare(one.fullName, other.fullName)
    if (a === '' || b === '') return Number(a === '') - Number(b === '') || byName
    return sign * danish.compare(a, b) || byName
  })
}
