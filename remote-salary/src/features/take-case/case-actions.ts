import type { CaseDetails } from '../../common/case/case-details.ts'
import { allows } from '../../common/case/case-details.ts'

/** The actions in the header of a case. */
export type ChosenAction = 'take' | 'merge' | 'reject'

/** A view of the action dialog: the prompt to choose an action, or the steps of one action. */
export type ActionView = 'prompt' | 'take-over' | ChosenAction

/** Whether the action dialog opens automatically. */
export function asksByItself(item: CaseDetails, readOnly: boolean): boolean {
  return item.showAcceptDialog && !readOnly
}

/** The allowed actions in the menu, in display order. */
export function menuActions(item: CaseDetails): readonly Exclude<ChosenAction, 'take'>[] {
  return (['merge', 'reject'] as const).filter((action) => allows(item, action))
}
