import { call, noAnswer } from '@portal/platform/api'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails, MergedCase } from '../../common/case/case-details.ts'

export async function removeMerge(item: CaseDetails, merged: MergedCase): Promise<void> {
  await call({
    service: 'salary',
    method: 'DELETE',
    path: '/SagOpdater/FjernSammenfletMedAndenSag',
    body: { ...caseVersion(item), andenSag: caseVersion(merged) },
    intent: 'write',
    answer: noAnswer,
  })
}
