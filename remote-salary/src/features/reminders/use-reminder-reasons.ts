import { type Query, useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import type { ReminderReason } from './reminder-reason.ts'
import { fetchReminderReasons } from './reminders-api.ts'

/** The reasons that a reminder may have; a failure shows where they are chosen, and is logged. */
export function useReminderReasons(): Query<readonly ReminderReason[]> {
  return useLoggedQuery(
    'Reminder reasons',
    useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false }),
  )
}
