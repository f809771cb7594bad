import { offersExtension } from '@portal/platform/contract'
import { type AddressView, useAddressView, useLocation } from '@portal/platform/router'
import { readPreference, writePreference } from '@portal/platform/session'
import { useEffect, useState } from 'react'
import { type Attention, knownAttention } from '../../common/case/attention.ts'
import { type CaseSort, SORT_NAMES } from '../../common/case/case.ts'
import { paths } from '../../common/paths.ts'
import { type CaseFilter, NO_FILTER } from './find/case-filter.ts'

/** Whether the service searches all closed cases, not only those that are loaded. */
export const searchesAllClosed = () => offersExtension('salary')

export type CaseTab = 'open' | 'closed'

const TAB_WORDS = { open: 'aabne', closed: 'lukket' } as const satisfies Record<CaseTab, string>

const DIRECTION_WORDS = {
  ascending: 'stigende',
  descending: 'faldende',
} as const

const ATTENTION_WORDS = {
  overdue: 'overskredet',
  dueSoon: 'snart',
  noContact: 'kontakt',
  reminder: 'reminder',
} as const satisfies Record<Attention, string>

/** A larger number of pages in the URL is reduced to this; nobody loads so many pages by hand. */
const MOST_PAGES = 50

/** The part of the overview's state that is stored in the URL. */
export interface OverviewAddress {
  readonly tab: CaseTab | null
  readonly sort: CaseSort
  /** Number of pages loaded in the closed list, so that back and reload restore them. */
  readonly pages: number
  readonly filter: CaseFilter
}

/** Parses the query string; ignores unknown values. */
export function readOverviewAddress(search: URLSearchParams): OverviewAddress {
  const column = keyOf(SORT_NAMES, search.get('sortering'))
  const direction = keyOf(DIRECTION_WORDS, search.get('retning')) ?? 'ascending'
  return {
    tab: keyOf(TAB_WORDS, search.get('tab')),
    sort: column ? { column, direction } : null,
    pages: toPages(search.get('sider')),
    filter: {
      search: search.get('soeg') ?? '',
      attention: toAttention(search.get('venter')),
      workplace: search.get('arbejdssted'),
      owner: search.get('taget-af'),
    },
  }
}

/** Writes the state into a query string; leaves out what is as by default. */
function writeOverviewAddress({
  tab = null,
  sort = null,
  pages = 1,
  filter = NO_FILTER,
}: Partial<OverviewAddress>): URLSearchParams {
  const search = new URLSearchParams()
  if (tab) search.set('tab', TAB_WORDS[tab])
  if (sort) {
    search.set('sortering', SORT_NAMES[sort.column])
    search.set('retning', DIRECTION_WORDS[sort.direction])
  }
  if (pages > 1) search.set('sider', String(pages))
  if (filter.search !== '') search.set('soeg', filter.search)
  if (filter.attention.length > 0) {
    search.set('venter', filter.attention.map((reason) => ATTENTION_WORDS[reason]).join('.'))
  }
  if (filter.workplace !== null) search.set('arbejdssted', filter.workplace)
  if (filter.owner !== null) search.set('taget-af', filter.owner)
  return search
}

export function overviewAddress(address: Partial<OverviewAddress>): string {
  return `${paths.salaryPlacements()}?${writeOverviewAddress(address)}`
}

function toAttention(words: string | null): readonly Attention[] {
  const named = words?.split('.') ?? []
  return knownAttention().filter((reason) => named.includes(ATTENTION_WORDS[reason]))
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

const inAddress: AddressView<OverviewAddress> = {
  read: readOverviewAddress,
  write: writeOverviewAddress,
  searchOf: ({ filter }) => filter.search,
  keptAs: 'salary/overview',
}

/** The state of the overview, kept in the URL; the default tab is the last used one. */
export function useOverviewAddress() {
  const [address, setAddress] = useAddressView(inAddress)
  const remembered = useRememberedTab()
  const tab = address.tab ?? remembered ?? 'open'

  useEffect(() => writePreference('salaryTab', tab), [tab])

  const change = (changes: Partial<OverviewAddress>) => setAddress({ ...address, tab, ...changes })
  return { ...address, tab, change }
}

/**
 * The last used tab, read only on navigation: if another window changes it, this page keeps its
 * tab.
 */
function useRememberedTab(): CaseTab | null {
  const { key } = useLocation()
  const [memory, setMemory] = useState(() => ({ key, tab: readPreference('salaryTab') }))
  if (memory.key === key) return memory.tab
  const tab = readPreference('salaryTab')
  setMemory({ key, tab })
  return tab
}
