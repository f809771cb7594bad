import { toDatePayload } from '@portal/platform/dates'
import type { Report } from './processing-report.ts'

/** A report as the service takes it; it calls the organising a membership here. */
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
