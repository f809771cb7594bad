import { call, noAnswer } from '@portal/platform/api'
import { caseVersion, type SeenCase } from '../case/case-change.ts'
import type { NewReminder } from './reminder-form-schema.ts'
import { toNewReminderWire, toReminderReasons } from './reminder-mapper.ts'
import type { ReminderReason } from './reminder-reason.ts'
import { reminderReasonsWire } from './reminder-wire.ts'

export async function fetchReminderReasons(
  signal: AbortSignal,
): Promise<readonly ReminderReason[]> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentReminderAarsagTypeList',
    intent: 'read',
    answer: reminderReasonsWire,
    signal,
  })
  return toReminderReasons(wire)
}

export async function createReminder(item: SeenCase, reminder: NewReminder): Promise<void> {
  await call({
    service: 'salary',
    method: 'POST',
    path: '/Reminder/OpretReminder',
    body: { ...caseVersion(item), ...toNewReminderWire(reminder) },
    intent: 'write',
    answer: noAnswer,
  })
}
