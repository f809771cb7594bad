import { call } from '@portal/platform/api'
import type { CaseDetails } from './case-details.ts'
import { toCaseDetails } from './case-details-mapper.ts'
import { caseDetailsWire } from './case-details-wire.ts'

export async function fetchCase(caseId: string, signal?: AbortSignal): Promise<CaseDetails> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/SagHent/HentSag',
    query: { SagsId: caseId },
    intent: 'read',
    answer: caseDetailsWire,
    ...(signal && { signal }),
  })
  return toCaseDetails(wire)
}
