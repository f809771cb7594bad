import { call, noAnswer } from '@portal/platform/api'
import type { caseVersion } from '../../common/case/case-change.ts'

export async function closeCase(body: ReturnType<typeof caseVersion>): Promise<void> {
  await call({
    service: 'salary',
    method: 'PUT',
    path: '/SagOpdater/AfslutSag',
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
