import type { Translate } from '@portal/platform/texts'
import type { Case, CaseAction } from '../../common/case/case.ts'
import { allows, isClosedStatus } from '../../common/case-details/case-details.ts'

/** What can be done with several cases at once, beside the export. */
export type BatchAction = 'take' | 'remind'

const NEEDS = {
  take: 'take',
  remind: 'work-on',
} as const satisfies Record<BatchAction, CaseAction>

/** The cases that an action is possible for. */
export function casesFor(action: BatchAction, cases: readonly Case[]): readonly Case[] {
  return cases.filter((item) => allows(item, NEEDS[action]))
}

/** Why an action is not possible for a case. */
export function reasonAgainst(action: BatchAction, item: Case, t: Translate): string {
  if (item.caseClosedDate !== null || isClosedStatus(item.caseStatus)) {
    return t('salary.several.against.closed')
  }
  if (item.colleague !== undefined) return t('salary.overview.colleague', { name: item.colleague })
  if (action === 'take' && allows(item, 'work-on')) return t('salary.several.against.taken')
  if (action === 'remind' && allows(item, 'take')) return t('salary.several.against.untaken')
  return t('salary.several.against.other')
}
