import { type Query, useQuery } from '@portal/platform/api'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { CASE_KEY } from '../../common/case/use-case.ts'
import type { HistoryLine } from './case-history.ts'
import { fetchHistory } from './case-history-api.ts'

/** Fetches the history of a case; what refetches the case refetches its history, too. */
export function useHistory(
  item: Pick<CaseDetails, 'caseId' | 'caseNumber'>,
): Query<readonly HistoryLine[]> {
  return useQuery([...CASE_KEY, item.caseId, 'history'], (signal) => fetchHistory(item, signal))
}
