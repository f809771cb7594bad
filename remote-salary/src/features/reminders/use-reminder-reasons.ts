import { type Query, useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import type { ReminderReason } from './reminder-reason.ts'
import { fetchReminderReasons } from './reminders-api.ts'

/**
 * Fetches the reasons for a reminder; an error is logged and shown in the form, not in a dialog.
 */
export function useReminderReasons(): Query<readonly ReminderReason[]> {
  return useLoggedQuery(
    'Reminder reasons',
    useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false }),
  )
}
