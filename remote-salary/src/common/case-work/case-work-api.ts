import { call, noAnswer } from '@portal/platform/api'
import type { CaseDetails, MergedCase } from '../case-details/case-details.ts'
import { type CaseVersion, caseVersionWire } from './case-change.ts'

/** Sends a change to the salary service, which answers without contents. */
export function sendChange(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
): Promise<void> {
  return call({
    service: 'salary',
    method,
    path,
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}

/** The request body; this endpoint capitalises `SagsId`. */
export interface TakeWire {
  readonly SagsId: string
  readonly sagsRegTid: string
}

function toTakeWire({ caseId, caseRegistrationTime }: CaseVersion): TakeWire {
  return { SagsId: caseId, sagsRegTid: caseRegistrationTime }
}

export function takeCase(item: CaseVersion): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AccepterSag', { ...toTakeWire(item) })
}

export function takeOverCase(item: CaseDetails): Promise<void> {
  return sendChange('PUT', '/SagOpdater/OvertagSag', caseVersionWire(item))
}

export function closeCase(body: ReturnType<typeof caseVersionWire>): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AfslutSag', body)
}

export function removeMerge(item: CaseDetails, merged: MergedCase): Promise<void> {
  return sendChange('DELETE', '/SagOpdater/FjernSammenfletMedAndenSag', {
    ...caseVersionWire(item),
    andenSag: caseVersionWire(merged),
  })
}
