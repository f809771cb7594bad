import { call, noAnswer } from '@portal/platform/api'
import type { SeenCase } from './case-change.ts'
import { toTakeWire } from './take-case-wire.ts'

export async function takeCase(item: SeenCase): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/AccepterSag',
    body: { ...toTakeWire(item) },
    intent: 'write',
    answer: noAnswer,
  })
}
