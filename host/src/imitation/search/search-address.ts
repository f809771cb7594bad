import { type ListSort, SortParameter } from '@portal/ui/list'
import { COLUMNS, DEFAULT_SORT } from './SupportHits.tsx'

/** The search criteria and the sort order, all stored in the address. */
export interface SupportSearch {
  /** Number of the department; empty until one is chosen. */
  readonly departmentNumber: string
  /** The name searched for; empty before the first search. */
  readonly name: string
  readonly sort: ListSort
}

/** The search can appear at any address, so its parameters must not collide with a page's. */
const NAMES = {
  departmentNumber: 'soeg-afdeling',
  name: 'soeg-navn',
  sort: 'soeg-sortering',
} as const

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT, NAMES.sort)

/** Reads the search from an address; invalid values are ignored. */
export function readSearch(address: URLSearchParams): SupportSearch {
  return {
    departmentNumber: address.get(NAMES.departmentNumber) ?? '',
    name: address.get(NAMES.name)?.trim() ?? '',
    sort: sortParameter.read(address),
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
  sortParameter.write(written, sort)
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
