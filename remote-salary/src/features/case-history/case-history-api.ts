import { call } from '@portal/platform/api'
import type { CaseDetails } from '../../common/case/case-details.ts'
import type { HistoryLine } from './case-history.ts'
import { toHistory } from './case-history-mapper.ts'
import { caseHistoryWire } from './case-history-wire.ts'

export async function fetchHistory(
  { caseId, caseNumber }: Pick<CaseDetails, 'caseId' | 'caseNumber'>,
  signal: AbortSignal,
): Promise<readonly HistoryLine[]> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/SagHent/HentSagHistorik',
    query: { sagsId: caseId },
    intent: 'read',
    answer: caseHistoryWire,
    signal,
  })
  return toHistory(wire, caseNumber)
}
