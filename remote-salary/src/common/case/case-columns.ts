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

export type CaseColumnId =
  | 'received'
  | 'newlyHired'
  | 'workplace'
  | 'position'
  | 'status'
  | 'deadline'
  | 'closed'
  | 'reminder'
  | 'open'

export interface CaseColumn {
  readonly id: CaseColumnId
  readonly width: `${number}%`
  /** The field that the column sorts by; null if it cannot be sorted. */
  readonly sort: CaseSortField | null
}

export const OPEN_COLUMNS: readonly CaseColumn[] = [
  { id: 'received', width: '13%', sort: 'receivedDate' },
  { id: 'newlyHired', width: '18%', sort: 'newlyHiredName' },
  { id: 'workplace', width: '18%', sort: 'workplaceName' },
  { id: 'position', width: '17%', sort: 'positionName' },
  { id: 'status', width: '16%', sort: 'statusName' },
  { id: 'deadline', width: '10%', sort: 'deadlineDate' },
  { id: 'reminder', width: '4%', sort: null },
  { id: 'open', width: '4%', sort: null },
]

export const CLOSED_COLUMNS: readonly CaseColumn[] = [
  { id: 'received', width: '14%', sort: 'receivedDate' },
  { id: 'newlyHired', width: '20%', sort: 'newlyHiredName' },
  { id: 'workplace', width: '21%', sort: 'workplaceName' },
  { id: 'position', width: '21%', sort: 'positionName' },
  { id: 'status', width: '12%', sort: 'statusName' },
  { id: 'closed', width: '12%', sort: null },
]
