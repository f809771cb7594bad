import { toDatePayload } from '@portal/platform/dates'
import type { Report } from './processing-report.ts'

/** Maps a report to the request body; the service calls organising a membership here. */
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
