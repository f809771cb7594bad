import { type Query, useQuery } from '@portal/platform/api'
import { fetchCase } from './case-api.ts'
import type { CaseDetails } from './case-details.ts'

/** Prefix of the cache keys of cases. */
export const CASE_KEY = ['salary', 'case'] as const

/** One case, with all details. */
export function useCase(caseId: string): Query<CaseDetails> {
  return useQuery([...CASE_KEY, caseId], (signal) => fetchCase(caseId, signal))
}
