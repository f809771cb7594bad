import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

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
