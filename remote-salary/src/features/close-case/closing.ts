import type { CaseProcessing } from '../../common/case/case-details.ts'
import type { ReportState } from '../../common/case/report-state.ts'

/** What a report may lack before its case can be closed. */
export type ReportGap =
  | 'newlyHiredStatus'
  | 'organizationStatus'
  | 'salaryPlacementStatus'
  | 'contactDate'

const STATUSES = ['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const

/** What has to be reported before a case can be closed, in the order of the report. */
export function gapsOf(processing: CaseProcessing): readonly ReportGap[] {
  const missing = STATUSES.filter((status) => processing[status].statusMissing)
  const needsDate = STATUSES.some((status) => processing[status].dateRequired)
  return needsDate && processing.contactNewlyHiredDate === null
    ? [...missing, 'contactDate']
    : missing
}

/** What the dialog says: something stands in the way, or it is asked, or it is done. */
export type Closing =
  | { readonly step: 'incomplete'; readonly gaps: readonly ReportGap[] }
  | { readonly step: 'unsaved' }
  | { readonly step: 'confirm' }
  | { readonly step: 'done' }

/**
 * What to say when the user wants to close a case. What stands on the screen counts, saved or not.
 *
 * @param report null where nothing can be changed on the screen
 */
export function beginClosing(saved: CaseProcessing, report: ReportState | null): Closing {
  const gaps = gapsOf(report?.processing ?? saved)
  if (gaps.length > 0) return { step: 'incomplete', gaps }
  return { step: report?.hasUnsavedChanges === true ? 'unsaved' : 'confirm' }
}
