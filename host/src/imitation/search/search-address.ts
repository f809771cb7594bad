import { SORTED_COLUMNS } from './hit-columns.tsx'
import { DEFAULT_SORT, type HitSort } from './hit-sort.ts'

/** The search criteria and the sort order, all stored in the address. */
export interface SupportSearch {
  /** Number of the department; empty until one is chosen. */
  readonly departmentNumber: string
  /** The name searched for; empty before the first search. */
  readonly name: string
  readonly sort: HitSort
}

/** The search can appear at any address, so its parameters must not collide with a page's. */
const NAMES = {
  departmentNumber: 'soeg-afdeling',
  name: 'soeg-navn',
  sort: 'soeg-sortering',
} as const

/** Reads the search from an address; invalid values are ignored. */
export function readSearch(address: URLSearchParams): SupportSearch {
  return {
    departmentNumber: address.get(NAMES.departmentNumber) ?? '',
    name: address.get(NAMES.name)?.trim() ?? '',
    sort: readSort(address.get(NAMES.sort)),
  }
}

/** Writes the search into an address, and keeps the other parameters, which belong to the page. */
export function writeSearch(
  address: URLSearchParams,
  { departmentNumber, name, sort }: SupportSearch,
): URLSearchParams {
  const written = withoutSearch(address)
  if (departmentNumber !== '') written.set(NAMES.departmentNumber, departmentNumber)
  if (name !== '') written.set(NAMES.name, name)
  if (sort.column !== DEFAULT_SORT.column || sort.direction !== DEFAULT_SORT.direction) {
    const turned = sort.direction === 'descending' ? '-' : ''
    const chosen = SORTED_COLUMNS.find(({ key }) => key === sort.column)
    written.set(NAMES.sort, `${turned}${chosen?.sort.name ?? ''}`)
  }
  return written
}

/** The search of an address as the query of another one; empty if it contains none. */
export function searchOf(address: URLSearchParams): string {
  const search = writeSearch(new URLSearchParams(), readSearch(address)).toString()
  return search === '' ? '' : `?${search}`
}

/** The parameters of an address without those of the search. */
export function withoutSearch(address: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(address)
  for (const name of Object.values(NAMES)) left.delete(name)
  return left
}

function readSort(value: string | null): HitSort {
  const chosen = SORTED_COLUMNS.find(({ sort: { name } }) => value === name || value === `-${name}`)
  if (chosen === undefined) return DEFAULT_SORT
  const direction = value === chosen.sort.name ? 'ascending' : 'descending'
  return { column: chosen.key, direction }
}
