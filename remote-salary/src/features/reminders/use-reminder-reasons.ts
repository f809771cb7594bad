import { type Query, useQuery } from '@portal/shared/api'
import type { ReminderReason } from './reminder-reason.ts'
import { fetchReminderReasons } from './reminders-api.ts'

/** The reasons that a reminder may have; a failure shows where they are chosen. */
export function useReminderReasons(): Query<readonly ReminderReason[]> {
  return useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false })
}
