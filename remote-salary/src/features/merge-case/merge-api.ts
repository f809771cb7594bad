import { call, noAnswer } from '@portal/platform/api'
import { type MergeWire, survivorWire } from './merge-wire.ts'

/** Asks the service which of two cases would survive a merge; returns its id. */
export function testMerge(body: MergeWire): Promise<string> {
  return call({
    service: 'salary',
    method: 'POST',
    path: '/SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag',
    body: { ...body },
    intent: 'write',
    answer: survivorWire,
  })
}

export async function mergeCases(body: MergeWire): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/SammenfletMedAndenSag',
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
