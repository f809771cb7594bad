import { offersExtension } from '@portal/platform/contract'
import { addDays } from '@portal/platform/dates'
import { type Case, isDeadlineExceeded } from './case.ts'

/** Why a case can need attention. */
export const ATTENTION = ['overdue', 'dueSoon', 'noContact', 'reminder'] as const

export type Attention = (typeof ATTENTION)[number]

/** The reasons that the services report: whether there was contact is an extension. */
export function knownAttention(): readonly Attention[] {
  return ATTENTION.filter((reason) => reason !== 'noContact' || offersExtension('salary'))
}

/** A deadline at most this many days ahead is soon. */
const SOON_DAYS = 7

/**
 * Whether a case needs attention for a reason.
 *
 * @param today `yyyy-mm-dd`
 */
export function needsAttention(reason: Attention, item: Case, today: string): boolean {
  const { deadlineDate, reminder } = item
  switch (reason) {
    case 'overdue':
      return isDeadlineExceeded(item)
    case 'dueSoon':
      return (
        !isDeadlineExceeded(item) &&
        deadlineDate !== null &&
        deadlineDate <= addDays(today, SOON_DAYS)
      )
    case 'noContact':
      return item.isContactReported === false
    case 'reminder':
      return reminder !== null && reminder.status === 'active' && reminder.date <= today
  }
}
