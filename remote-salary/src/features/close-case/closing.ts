import type { CaseProcessing } from '../../common/case-details/case-details.ts'
import { gapsOf, type ReportGap, type ReportState } from '../../common/case-details/report-state.ts'

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
