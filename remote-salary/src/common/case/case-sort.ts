import type { SortDirection } from '@portal/ui'

/** The columns that cases can be sorted by, with their names in the address. */
export const SORT_NAMES = {
  received: 'modtaget',
  newlyHired: 'nyansat',
  workplace: 'arbejdssted',
  position: 'stilling',
  status: 'status',
  deadline: 'frist',
} as const

export type CaseSortColumn = keyof typeof SORT_NAMES

/** The columns of the open and the closed list. */
export type CaseColumnId = CaseSortColumn | 'closed' | 'reminder' | 'open'

/** The chosen sort order; `null` means the service's default order. */
export type CaseSort = {
  readonly column: CaseSortColumn
  readonly direction: SortDirection
} | null

export function isSortColumn(key: string): key is CaseSortColumn {
  return key in SORT_NAMES
}
