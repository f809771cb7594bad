import type { CaseDetails } from './case-details.ts'

/** Props of every panel of the case page. */
export interface CasePartProps {
  readonly item: CaseDetails
  /** False while imitating: nothing may be changed. */
  readonly readOnly: boolean
  /** Receives a case that a call returned in full. */
  readonly onAnswered: (item: CaseDetails) => void
}
