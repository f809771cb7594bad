import type { CaseProcessing } from '../../common/case/case-details.ts'
import type { ReportState } from '../../common/case/report-state.ts'

/** What a report can lack that its case needs to be closed. */
export type ReportGap =
  | 'newlyHiredStatus'
  | 'organizationStatus'
  | 'salaryPlacementStatus'
  | 'contactDate'

const STATUSES = ['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const

/** What must be reported before a case can be closed, in the order of the report. */
export function gapsOf(processing: CaseProcessing): readonly ReportGap[] {
  const missing = STATUSES.filter((status) => processing[status].statusMissing)
  const needsDate = STATUSES.some((status) => processing[status].dateRequired)
  return needsDate && processing.contactNewlyHiredDate === null
    ? [...missing, 'contactDate']
    : missing
}

/** The state of the dialog: blocked, confirming or done. */
export type Closing =
  | { readonly step: 'incomplete'; readonly gaps: readonly ReportGap[] }
  | { readonly step: 'unsaved' }
  | { readonly step: 'confirm' }
  | { readonly step: 'done' }

/**
 * What to show when the user wants to close a case. The values on the screen count, saved or not.
 *
 * @param report null if there is no report form on the screen
 */
export function beginClosing(saved: CaseProcessing, report: ReportState | null): Closing {
  const gaps = gapsOf(report?.processing ?? saved)
  if (gaps.length > 0) return { step: 'incomplete', gaps }
  return { step: report?.hasUnsavedChanges === true ? 'unsaved' : 'confirm' }
}
