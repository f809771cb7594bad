import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire } from '../../common/case-work/case-work-api.ts'
import { type NewReminder, toNewReminderWire } from '../../common/reminder/reminder-api.ts'
import { sendChange } from '../../common/salary-api.ts'

export function changeReminder(
  item: CaseDetails,
  reminderId: string,
  reminder: NewReminder,
): Promise<void> {
  return sendChange('PUT', '/Reminder/OpdaterReminder', {
    ...caseVersionWire(item),
    reminderId,
    ...toNewReminderWire(reminder),
  })
}

export function tickOffReminder(item: CaseDetails, reminderId: string): Promise<void> {
  return sendChange('PUT', '/Reminder/AfslutReminder', { ...caseVersionWire(item), reminderId })
}

/** Takes back that a reminder was ticked off. */
export function reopenReminder(item: CaseDetails, reminderId: string): Promise<void> {
  return sendChange('PUT', '/Reminder/GenaabnReminder', { ...caseVersionWire(item), reminderId })
}

export function deleteReminder(item: CaseDetails, reminderId: string): Promise<void> {
  return sendChange('DELETE', '/Reminder/SletReminder', { ...caseVersionWire(item), reminderId })
}
