import { DEFAULT_SORT, type HitSort, SORT_COLUMNS, type SortColumn } from './hit-sort.ts'

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

const SORT_NAMES: Readonly<Record<SortColumn, string>> = {
  name: 'navn',
  posts: 'hverv',
  role: 'rolle',
  birthDay: 'foedselsdato',
}

/** Reads the search from an address; invalid values are ignored. */
export function readSearch(address: URLSearchParams): SupportSearch {
  return {
    departmentNumber: address.get(NAMES.departmentNumber) ?? '',
    name: address.get(NAMES.name)?.trim() ?? '',
    sort: readSort(address.get(NAMES.sort) ?? ''),
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
    written.set(NAMES.sort, `${turned}${SORT_NAMES[sort.column]}`)
  }
  return written
}

/** The parameters of an address without those of the search. */
export function withoutSearch(address: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(address)
  for (const name of Object.values(NAMES)) left.delete(name)
  return left
}

function readSort(value: string): HitSort {
  const name = value.replace(/^-/, '')
  for (const column of SORT_COLUMNS) {
    if (SORT_NAMES[column] === name) {
      return { column, direction: value.startsWith('-') ? 'descending' : 'ascending' }
    }
  }
  return DEFAULT_SORT
}
