import { call, noAnswer } from '@portal/platform/api'
import type { TakeWire } from './take-case-wire.ts'

export async function takeCase(body: TakeWire): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/AccepterSag',
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
