import { call, noAnswer } from '@portal/platform/api'
import { toDatePayload } from '@portal/platform/dates'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import type { Report } from './processing-report.ts'

/** Maps a report to the request body, where the organising status is named `medlemsskab`. */
export function toReportWire(report: Report) {
  return {
    kontaktTilNyansatStatusId: report.newlyHiredStatusId,
    medlemsskabStatusId: report.organizationStatusId,
    loenindplaceringStatusId: report.salaryPlacementStatusId,
    ...(report.contactDate !== null && {
      kontaktTilNyansatDato: toDatePayload(report.contactDate),
    }),
  }
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
