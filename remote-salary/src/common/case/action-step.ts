import type { CaseDetails } from './case-details.ts'

/** What a step of the action dialog is given. */
export interface ActionStepProps {
  readonly item: CaseDetails
  /** To where the action was chosen; null where the dialog began with this step. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}
