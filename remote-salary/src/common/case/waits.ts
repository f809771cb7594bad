import { offersExtension } from '@portal/platform/contract'
import { addDays } from '@portal/platform/dates'
import { type Case, isDeadlineExceeded } from './case.ts'

/** What a case can wait for. */
export const WAITS = ['overdue', 'dueSoon', 'noContact', 'reminder'] as const

export type Wait = (typeof WAITS)[number]

/** Those that the services tell: whether there was contact is an extension. */
export function knownWaits(): readonly Wait[] {
  return WAITS.filter((wait) => wait !== 'noContact' || offersExtension('salary'))
}

/** A deadline at most this many days ahead is soon. */
const SOON_DAYS = 7

/**
 * Whether a case waits for something.
 *
 * @param today `yyyy-mm-dd`
 */
export function waitsFor(wait: Wait, item: Case, today: string): boolean {
  const { deadlineDate, reminder } = item
  switch (wait) {
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
