import type { CaseProcessing } from '../../common/case/case-details.ts'
import type { ReportState } from '../../common/case/report-state.ts'

/** A missing report value that prevents closing the case. */
export type ReportGap =
  | 'newlyHiredStatus'
  | 'organizationStatus'
  | 'salaryPlacementStatus'
  | 'contactDate'

const STATUSES = ['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const

/** The missing values that prevent closing a case, in the order of the report. */
export function gapsOf(processing: CaseProcessing): readonly ReportGap[] {
  const missing = STATUSES.filter((status) => processing[status].statusMissing)
  const needsDate = STATUSES.some((status) => processing[status].dateRequired)
  return needsDate && processing.contactNewlyHiredDate === null
    ? [...missing, 'contactDate']
    : missing
}

/** The current step of the dialog. */
export type Closing =
  | { readonly step: 'incomplete'; readonly gaps: readonly ReportGap[] }
  | { readonly step: 'unsaved' }
  | { readonly step: 'confirm' }
  | { readonly step: 'done' }

/**
 * The first step when the user wants to close a case. It depends on the values on the screen,
 * whether they are saved or not.
 *
 * @param report null if there is no report form on the screen
 */
export function beginClosing(saved: CaseProcessing, report: ReportState | null): Closing {
  const gaps = gapsOf(report?.processing ?? saved)
  if (gaps.length > 0) return { step: 'incomplete', gaps }
  return { step: report?.hasUnsavedChanges === true ? 'unsaved' : 'confirm' }
}
