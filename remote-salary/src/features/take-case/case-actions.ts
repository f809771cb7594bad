import type { CaseDetails } from '../../common/case/case-details.ts'
import { allows } from '../../common/case/case-details.ts'

/** What the header of a case offers. */
export type ChosenAction = 'take' | 'merge' | 'reject'

/** What the action dialog shows: first what can be done, or at once one of those. */
export type ActionView = 'prompt' | ChosenAction

/** Whether the portal asks by itself what shall be done with a case. */
export function asksByItself(item: CaseDetails, readOnly: boolean): boolean {
  return item.showAcceptDialog && !readOnly
}

/** The entries of the menu, in their order. */
export function menuActions(item: CaseDetails): readonly Exclude<ChosenAction, 'take'>[] {
  return (['merge', 'reject'] as const).filter((action) => allows(item, action))
}
