import type { CaseDetails } from './case-details.ts'

/** Props of every panel of the case page. */
export interface CasePartProps {
  readonly item: CaseDetails
  /** True while imitating: the user cannot change anything. */
  readonly readOnly: boolean
  /** Called with the updated case if a response contains it. */
  readonly onAnswered: (item: CaseDetails) => void
}
