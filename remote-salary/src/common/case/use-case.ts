import { type Query, useQuery } from '@portal/platform/api'
import { fetchCase } from './case-api.ts'
import type { CaseDetails } from './case-details.ts'

/** The first part of the cache key of every case. */
export const CASE_KEY = ['salary', 'case'] as const

/** Fetches one case with all its details. */
export function useCase(caseId: string): Query<CaseDetails> {
  return useQuery([...CASE_KEY, caseId], (signal) => fetchCase(caseId, signal))
}
