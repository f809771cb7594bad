import { toDatePayload } from '@portal/platform/dates'
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
