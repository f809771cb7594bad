import { type Query, useQuery } from '@portal/platform/api'
import { fetchCase } from './case-api.ts'
import type { CaseDetails } from './case-details.ts'

/** Beginning of the keys under which cases are kept. */
export const CASE_KEY = ['salary', 'case'] as const

/** One case, with all that is known of it. */
export function useCase(caseId: string): Query<CaseDetails> {
  return useQuery([...CASE_KEY, caseId], (signal) => fetchCase(caseId, signal))
}
