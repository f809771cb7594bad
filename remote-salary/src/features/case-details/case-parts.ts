import type { CasePart } from '../../common/case/panel-props.ts'

/** The parts of the page, each brought by the feature that owns it. */
export interface CaseParts {
  readonly Actions: CasePart
  readonly CloseCase: CasePart
  readonly MergedCases: CasePart
  readonly ProcessingReport: CasePart
  readonly NewlyHiredDetails: CasePart
  readonly ContactEmployer: CasePart
  readonly Files: CasePart
  readonly Notes: CasePart
  readonly Reminders: CasePart
}
