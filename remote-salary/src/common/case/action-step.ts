import type { CaseDetails } from './case-details.ts'

/** Props of a step of the action dialog. */
export interface ActionStepProps {
  readonly item: CaseDetails
  /** Returns to the list of actions; null if the dialog opened with this step. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}
