import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
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

export async function takeOverCase(item: CaseDetails): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/OvertagSag',
    body: caseVersion(item),
    intent: 'write',
    answer: noAnswer,
  })
}
