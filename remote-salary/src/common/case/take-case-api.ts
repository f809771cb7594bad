import { call, noAnswer } from '@portal/platform/api'
import type { SeenCase } from './case-change.ts'

/** The request body; this endpoint capitalises `SagsId`. */
export interface TakeWire {
  readonly SagsId: string
  readonly sagsRegTid: string
}

function toTakeWire({ caseId, caseRegistrationTime }: SeenCase): TakeWire {
  return { SagsId: caseId, sagsRegTid: caseRegistrationTime }
}

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
