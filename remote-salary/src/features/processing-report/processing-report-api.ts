import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import type { Report } from './processing-report.ts'
import { toReportWire } from './report-mapper.ts'
import type { StatusLists } from './status-lists.ts'
import { toStatusLists } from './status-lists-mapper.ts'
import { statusListsWire } from './status-lists-wire.ts'

export async function fetchStatusLists(signal: AbortSignal): Promise<StatusLists> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentSagsBehandlingStatusLister',
    intent: 'read',
    answer: statusListsWire,
    signal,
  })
  return toStatusLists(wire)
}

export function saveReport(item: CaseDetails, report: Report): Promise<void> {
  return call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/OpdaterSagsbehandling',
    body: { ...caseVersion(item), ...toReportWire(report) },
    intent: 'write',
    answer: noAnswer,
  })
}
