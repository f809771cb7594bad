import type { CaseSort, CaseSortField, SortDirection } from '../../common/case/case-sort.ts'
import { paths } from '../../common/paths.ts'

export type CaseTab = 'open' | 'closed'

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

/** A larger number of pages in the URL is reduced to this; nobody loads so many pages by hand. */
const MOST_PAGES = 50

/** The part of the overview's state that is stored in the URL. */
export interface OverviewAddress {
  readonly tab: CaseTab | null
  readonly sort: CaseSort
  /** Number of pages loaded in the closed list, so that back and reload restore them. */
  readonly pages: number
}

/** Parses the query string; ignores unknown values. */
export function readOverviewAddress(search: URLSearchParams): OverviewAddress {
  const field = keyOf(FIELD_WORDS, search.get('sortering'))
  const direction = keyOf(DIRECTION_WORDS, search.get('retning')) ?? 'ascending'
  return {
    tab: keyOf(TAB_WORDS, search.get('tab')),
    sort: field ? { field, direction } : null,
    pages: toPages(search.get('sider')),
  }
}

export function overviewAddress(tab: CaseTab, sort: CaseSort = null, pages = 1): string {
  const search = new URLSearchParams({ tab: TAB_WORDS[tab] })
  if (sort) {
    search.set('sortering', FIELD_WORDS[sort.field])
    search.set('retning', DIRECTION_WORDS[sort.direction])
  }
  if (pages > 1) search.set('sider', String(pages))
  return `${paths.salaryPlacements()}?${search}`
}

function toPages(word: string | null): number {
  const pages = /^\d{1,4}$/.test(word ?? '') ? Number(word) : 1
  return Math.min(MOST_PAGES, Math.max(1, pages))
}

function keyOf<K extends string>(words: Record<K, string>, word: string | null): K | null {
  for (const key in words) {
    if (words[key] === word) return key
  }
  return null
}
