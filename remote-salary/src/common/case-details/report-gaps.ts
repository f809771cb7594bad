import type { CaseProcessing } from './case-details.ts'

const STATUSES = ['newlyHiredStatus', 'organizationStatus', 'salaryPlacementStatus'] as const

/** A missing report value that prevents closing the case. */
export type ReportGap = (typeof STATUSES)[number] | 'contactDate'

/** The text keys of the names of the values. */
export const GAP_NAMES = {
  newlyHiredStatus: 'salary.close.gaps.newlyHiredStatus',
  organizationStatus: 'salary.close.gaps.organizationStatus',
  salaryPlacementStatus: 'salary.close.gaps.salaryPlacementStatus',
  contactDate: 'salary.close.gaps.contactDate',
} as const satisfies Record<ReportGap, string>

/** The missing values that prevent closing a case, in the order of the report. */
export function gapsOf(processing: CaseProcessing): readonly ReportGap[] {
  const missing = STATUSES.filter((status) => processing[status].statusMissing)
  const needsDate = STATUSES.some((status) => processing[status].dateRequired)
  return needsDate && processing.contactNewlyHiredDate === null
    ? [...missing, 'contactDate']
    : missing
}
