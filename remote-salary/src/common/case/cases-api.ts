import { type Query, useQuery } from '@portal/platform/api'
import type { CaseDetails } from '../case-details/case-details.ts'
import { toCaseDetails } from '../case-details/case-details-mapper.ts'
import { caseDetailsWire } from '../case-details/case-details-wire.ts'
import { read } from '../salary-api.ts'
import { type CaseList, type CaseSort, CLOSED_PAGE_SIZE, type OpenOverview } from './case.ts'
import { toCaseList, toOpenOverview } from './case-mapper.ts'
import { caseListWire, openOverviewWire, toSortWire } from './case-wire.ts'

export async function fetchCase(caseId: string, signal?: AbortSignal): Promise<CaseDetails> {
  const wire = await read({
    path: '/SagHent/HentSag',
    query: { SagsId: caseId },
    answer: caseDetailsWire,
    ...(signal && { signal }),
  })
  return toCaseDetails(wire)
}

async function fetchOpenOverview(sort: CaseSort, signal: AbortSignal): Promise<OpenOverview> {
  const wire = await read({
    path: '/SagHent/HentMineLoenindplaceringSagList',
    query: { ...toSortWire(sort) },
    answer: openOverviewWire,
    signal,
  })
  return toOpenOverview(wire)
}

/**
 * Fetches the first page of the closed cases.
 *
 * @param search what the service searches them for; empty for all
 */
export async function fetchClosedCases(
  sort: CaseSort,
  search: string,
  signal: AbortSignal,
): Promise<CaseList> {
  const wire = await read({
    path: '/SagHent/HentAfluttetSagList',
    query: {
      ...toSortWire(sort),
      PageSize: CLOSED_PAGE_SIZE,
      ...(search !== '' && { Soegetekst: search }),
    },
    answer: caseListWire,
    signal,
  })
  return toCaseList(wire)
}

export async function fetchMoreClosedCases(
  caseListId: string,
  page: number,
  signal: AbortSignal,
): Promise<CaseList> {
  const wire = await read({
    path: '/SagHent/HentAfluttetSagListNextPages',
    query: { Page: page, SagListId: caseListId },
    answer: caseListWire,
    signal,
  })
  return toCaseList(wire)
}

/** The first part of the cache key of every case. */
export const CASE_KEY = ['salary', 'case'] as const

/** Fetches one case with all its details. */
export function useCase(caseId: string): Query<CaseDetails> {
  return useQuery([...CASE_KEY, caseId], (signal) => fetchCase(caseId, signal))
}

let generation = 0

/**
 * Invalidates the cached lists after a change. Their keys change, so that outdated rows disappear
 * at once instead of staying visible until new rows are loaded.
 */
export function forgetOverview(): void {
  generation += 1
}

/**
 * The cache key of a case list.
 *
 * @param search what the service searches the cases for
 */
export function overviewKey(
  list: 'open' | 'closed',
  sort: CaseSort,
  search = '',
): readonly unknown[] {
  const order = sort ? `${sort.column} ${sort.direction}` : 'default'
  return ['salary', 'cases', list, order, search, generation]
}

/** Fetches the open cases and those not yet taken, in the given order. */
export function useOpenOverview(sort: CaseSort) {
  return useQuery(overviewKey('open', sort), (signal) => fetchOpenOverview(sort, signal))
}
