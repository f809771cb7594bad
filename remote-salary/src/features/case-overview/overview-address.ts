import type { CaseSort, CaseSortField, SortDirection } from './case-sort.ts'

export type CaseTab = 'open' | 'closed'

const OVERVIEW_PATH = '/mine-lonindplaceringer'

const TAB_WORDS = { open: 'aabne', closed: 'lukket' } as const satisfies Record<CaseTab, string>

const FIELD_WORDS = {
  receivedDate: 'modtaget',
  newlyHiredName: 'nyansat',
  workplaceName: 'arbejdssted',
  positionName: 'stilling',
  statusName: 'status',
  deadlineDate: 'frist',
} as const satisfies Record<CaseSortField, string>

const DIRECTION_WORDS = {
  ascending: 'stigende',
  descending: 'faldende',
} as const satisfies Record<SortDirection, string>

/** What an address says; a word it does not know says nothing. */
export interface OverviewAddress {
  readonly tab: CaseTab | null
  readonly sort: CaseSort
}

export function readOverviewAddress(search: URLSearchParams): OverviewAddress {
  const field = keyOf(FIELD_WORDS, search.get('sortering'))
  const direction = keyOf(DIRECTION_WORDS, search.get('retning')) ?? 'ascending'
  return { tab: keyOf(TAB_WORDS, search.get('tab')), sort: field ? { field, direction } : null }
}

export function overviewAddress(tab: CaseTab, sort: CaseSort = null): string {
  const search = new URLSearchParams({ tab: TAB_WORDS[tab] })
  if (sort) {
    search.set('sortering', FIELD_WORDS[sort.field])
    search.set('retning', DIRECTION_WORDS[sort.direction])
  }
  return `${OVERVIEW_PATH}?${search}`
}

export function caseAddress(caseId: string): string {
  return `${OVERVIEW_PATH}/sag/${encodeURIComponent(caseId)}`
}

function keyOf<K extends string>(words: Record<K, string>, word: string | null): K | null {
  for (const key in words) {
    if (words[key] === word) return key
  }
  return null
}
