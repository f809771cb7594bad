import { call } from '@portal/platform/api'
import { ident } from '@portal/platform/wire'
import * as v from 'valibot'
import type { Case } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { caseVersionWire, versionOf } from '../../common/case-work/case-work-api.ts'
import { sendChange } from '../../common/salary-api.ts'

/** The id, perhaps in an object. */
export const survivorWire = v.pipe(
  v.union([v.object({ sagsId: ident }), ident]),
  v.transform((sent) => (typeof sent === 'string' ? sent : sent.sagsId)),
)

/** Request body of a merge and of its dry run. */
export type MergeWire = ReturnType<typeof toMergeWire>

export function toMergeWire(item: CaseDetails, other: Case) {
  return { ...caseVersionWire(item), andenSag: caseVersionWire(versionOf(other)) }
}

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

export function mergeCases(body: MergeWire): Promise<void> {
  return sendChange('PUT', '/SagOpdater/SammenfletMedAndenSag', body)
}
