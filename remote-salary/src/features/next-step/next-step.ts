import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { gapsOf, type ReportGap } from '../../common/case-details/report-state.ts'

/** What a case needs next from the user who has taken it. */
export type NextStep =
  | { readonly kind: 'contact' }
  | { readonly kind: 'report'; readonly gaps: readonly [ReportGap, ...ReportGap[]] }
  | { readonly kind: 'close' }

/**
 * The step that a case needs next; null if the user can do nothing more, or has to take the case
 * first, for which the heading has a button.
 */
export function nextStep(item: CaseDetails, readOnly: boolean): NextStep | null {
  if (readOnly || item.isClosed || allows(item, 'take')) return null
  const gaps = gapsOf(item.caseProcessing)
  if (gaps.length === 0) return allows(item, 'close') ? { kind: 'close' } : null
  if (!allows(item, 'work-on')) return null
  if (gaps[0] === 'newlyHiredStatus') return { kind: 'contact' }
  const { organizationStatusCannotBeUpdated: isLocked } = item.caseProcessing
  // A locked value can only be set in the register of members.
  const [first, ...others] = gaps.filter((gap) => !isLocked || gap !== 'organizationStatus')
  return first === undefined ? null : { kind: 'report', gaps: [first, ...others] }
}
