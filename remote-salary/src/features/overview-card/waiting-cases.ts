import { type Attention, needsAttention } from '../../common/case/attention.ts'
import { type Case, type OpenOverview, visibleCases } from '../../common/case/case.ts'

/** The cases that wait for the user, by what they wait for. A case can wait for several things. */
export interface WaitingCases {
  readonly overdue: readonly Case[]
  readonly dueSoon: readonly Case[]
  readonly reminders: readonly Case[]
  readonly untaken: readonly Case[]
}

const byDeadline = (one: Case, other: Case) =>
  (one.deadlineDate ?? '').localeCompare(other.deadlineDate ?? '')

/**
 * Finds the cases that wait for the user. Cases of colleagues do not, because only the colleague
 * can work on them.
 *
 * @param today `yyyy-mm-dd`
 */
export function waitingCases(
  { open, toBeConfirmed }: OpenOverview,
  showTestCases: boolean,
  today: string,
): WaitingCases {
  const mine = visibleCases(open, showTestCases).filter(({ colleague }) => colleague === undefined)
  const waiting = (reason: Attention) => mine.filter((item) => needsAttention(reason, item, today))
  return {
    overdue: waiting('overdue').toSorted(byDeadline),
    dueSoon: waiting('dueSoon').toSorted(byDeadline),
    reminders: waiting('reminder'),
    untaken: visibleCases(toBeConfirmed, showTestCases),
  }
}
