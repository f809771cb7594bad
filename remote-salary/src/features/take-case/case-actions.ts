import type { CaseDetails } from '../../common/case/case-details.ts'
import { allows } from '../../common/case/case-details.ts'

/** The actions in the header of a case. */
export type ChosenAction = 'take' | 'merge' | 'reject'

/** The first step of the action dialog: the choice of actions, or one action directly. */
export type ActionView = 'prompt' | ChosenAction

/** Whether the action dialog opens by itself. */
export function asksByItself(item: CaseDetails, readOnly: boolean): boolean {
  return item.showAcceptDialog && !readOnly
}

/** The menu items, in order. */
export function menuActions(item: CaseDetails): readonly Exclude<ChosenAction, 'take'>[] {
  return (['merge', 'reject'] as const).filter((action) => allows(item, action))
}
