import type { CaseDetails } from './case-details.ts'

/** What every part of the case page is given. */
export interface CasePartProps {
  readonly item: CaseDetails
  /** While imitating nothing may be changed. */
  readonly readOnly: boolean
  /** Takes a case that a call answered whole. */
  readonly onAnswered: (item: CaseDetails) => void
}
