export const SORT_FIELDS = [
  'receivedDate',
  'newlyHiredName',
  'workplaceName',
  'positionName',
  'statusName',
  'deadlineDate',
] as const

export type CaseSortField = (typeof SORT_FIELDS)[number]
export type SortDirection = 'ascending' | 'descending'

/** The chosen sort order; `null` means the service's default order. */
export type CaseSort = { readonly field: CaseSortField; readonly direction: SortDirection } | null

export function toggleSort(current: CaseSort, field: CaseSortField): CaseSort {
  const turns = current?.field === field && current.direction === 'ascending'
  return { field, direction: turns ? 'descending' : 'ascending' }
}
