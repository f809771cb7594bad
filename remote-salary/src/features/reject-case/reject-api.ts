import { call, noAnswer } from '@portal/platform/api'
import { toRejectReasons } from './reject-mapper.ts'
import type { RejectReason } from './reject-reason.ts'
import { type RejectionWire, rejectReasonsWire } from './reject-wire.ts'

export async function fetchRejectReasons(signal: AbortSignal): Promise<readonly RejectReason[]> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentAfvisAarsagTypeList',
    intent: 'read',
    answer: rejectReasonsWire,
    signal,
  })
  return toRejectReasons(wire)
}

export async function rejectCase(body: RejectionWire): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/AfvisSag',
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
