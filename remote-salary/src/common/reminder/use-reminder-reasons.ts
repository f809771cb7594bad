import { type Query, useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../log/use-logged.ts'
import { fetchReminderReasons } from './new-reminder-api.ts'
import type { ReminderReason } from './reminder-reason.ts'

/**
 * Fetches the reasons for a reminder; an error is logged and shown in the form, not in a dialog.
 */
export function useReminderReasons(): Query<readonly ReminderReason[]> {
  return useLoggedQuery(
    'Reminder reasons',
    useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false }),
  )
}

/** Returns a function that says whether the reason with a number requires a text. */
export function textNeeded(reasons: Query<readonly ReminderReason[]>) {
  const known = reasons.state === 'ready' ? reasons.data : []
  return (reason: string) => known.some(({ number, needsText }) => number === reason && needsText)
}
