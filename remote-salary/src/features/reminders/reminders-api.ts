import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { toNewReminderWire } from '../../common/reminder/reminder-api.ts'
import type { NewReminder } from '../../common/reminder/reminder-form-schema.ts'

export async function changeReminder(
  item: CaseDetails,
  reminderId: string,
  reminder: NewReminder,
): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/Reminder/OpdaterReminder',
    body: { ...caseVersion(item), reminderId, ...toNewReminderWire(reminder) },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function tickOffReminder(item: CaseDetails, reminderId: string): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/Reminder/AfslutReminder',
    body: { ...caseVersion(item), reminderId },
    intent: 'write',
    answer: noAnswer,
  })
}

/** Takes back that a reminder was ticked off. */
export async function reopenReminder(item: CaseDetails, reminderId: string): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/Reminder/GenaabnReminder',
    body: { ...caseVersion(item), reminderId },
    intent: 'write',
    answer: noAnswer,
  })
}

export async function deleteReminder(item: CaseDetails, reminderId: string): Promise<void> {
  await call({
    service: 'salary',
    method: 'DELETE',
    path: '/Reminder/SletReminder',
    body: { ...caseVersion(item), reminderId },
    intent: 'write',
    answer: noAnswer,
  })
}
