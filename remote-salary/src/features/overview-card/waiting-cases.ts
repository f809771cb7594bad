import { addDays } from '@portal/platform/dates'
import {
  type Case,
  isDeadlineExceeded,
  type OpenOverview,
  visibleCases,
} from '../../common/case/case.ts'

/** A deadline at most this many days ahead is soon. */
const SOON_DAYS = 7

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
  const overdue = mine.filter(isDeadlineExceeded)
  const last = addDays(today, SOON_DAYS)
  const isSoon = (item: Case) =>
    !isDeadlineExceeded(item) && item.deadlineDate !== null && item.deadlineDate <= last
  const isReminded = ({ reminder }: Case) =>
    reminder !== null && reminder.status === 'active' && reminder.date <= today
  return {
    overdue: overdue.toSorted(byDeadline),
    dueSoon: mine.filter(isSoon).toSorted(byDeadline),
    reminders: mine.filter(isReminded),
    untaken: visibleCases(toBeConfirmed, showTestCases),
  }
}
