import { DEFAULT_SORT, type HitSort, SORT_COLUMNS, type SortColumn } from './hit-sort.ts'

/** What is searched for, and how the hits are sorted; all of it stands in the address. */
export interface SupportSearch {
  /** Number of the department; empty until one is chosen. */
  readonly departmentNumber: string
  /** The name as it was searched for; empty before. */
  readonly name: string
  readonly sort: HitSort
}

/** The search stands at whatever address was opened: its names are those of no page. */
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

/** The search that an address asks for; what it does not understand is left out. */
export function readSearch(address: URLSearchParams): SupportSearch {
  return {
    departmentNumber: address.get(NAMES.departmentNumber) ?? '',
    name: address.get(NAMES.name)?.trim() ?? '',
    sort: readSort(address.get(NAMES.sort) ?? ''),
  }
}

/** An address with a search in it, beside what it asks of the page that is opened later. */
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

/** What an address asks of the page itself. */
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
