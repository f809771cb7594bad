import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { CaseProcessing } from './case-details.ts'

const STATUSES = ['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const

/** A missing report value that prevents closing the case. */
export type ReportGap = (typeof STATUSES)[number] | 'contactDate'

/** The text keys of the names of the values. */
export const GAP_NAMES = {
  newlyHiredStatus: 'salary.report.newlyHired',
  organizationStatus: 'salary.report.organization',
  salaryPlacementStatus: 'salary.report.salaryPlacement',
  contactDate: 'salary.report.date',
} as const satisfies Record<ReportGap, string>

/** The missing values that prevent closing a case, in the order of the report. */
export function gapsOf(processing: CaseProcessing): readonly ReportGap[] {
  const missing = STATUSES.filter((status) => processing[status].statusMissing)
  const needsDate = STATUSES.some((status) => processing[status].dateRequired)
  return needsDate && processing.contactNewlyHiredDate === null
    ? [...missing, 'contactDate']
    : missing
}

/** The DOM id of the panel of the report. */
export const REPORT_PANEL = 'rapportering'

/** The processing report as shown in the form, including unsaved changes. */
export interface ReportState {
  readonly hasUnsavedChanges: boolean
  /** The report with the current field values. */
  readonly processing: CaseProcessing
  /** Resolves to whether the changes were saved; if not, the report shows the error. */
  save(): Promise<boolean>
  discard(): void
  /** Brings the report into sight and focuses the field of a value. */
  show(gap: ReportGap): void
}

/**
 * Shares the report with the rest of the page. It is a ref, so that typing does not rerender the
 * page; its value is null while there is no report form.
 */
export const ReportStateContext = createContext<RefObject<ReportState | null>>({ current: null })

/** Publishes the report form's current state to the rest of the page. */
export function usePublishReport(state: ReportState): void {
  const published = useContext(ReportStateContext)
  useEffect(() => {
    published.current = state
  }, [published, state])
  useEffect(
    () => () => {
      published.current = null
    },
    [published],
  )
}

/**
 * Returns a function that reads the report's current state: null if there is no report form, in
 * which case the saved report applies.
 */
export function useReadReport(): () => ReportState | null {
  const published = useContext(ReportStateContext)
  return () => published.current
}
