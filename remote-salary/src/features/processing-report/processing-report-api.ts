import { toDatePayload } from '@portal/platform/dates'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-change.ts'
import { sendChange } from '../../common/case-work/case-work-api.ts'
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
  return sendChange('PUT', '/SagOpdater/OpdaterSagsbehandling', {
    ...caseVersionWire(item),
    ...toReportWire(report),
  })
}
