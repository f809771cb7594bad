import { call, noAnswer } from '@portal/platform/api'
import { ident } from '@portal/platform/wire'
import * as v from 'valibot'
import type { Case } from '../../common/case/case.ts'
import { caseVersion, seenCase } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

/** The id, perhaps in an object. */
export const survivorWire = v.pipe(
  v.union([v.object({ sagsId: ident }), ident]),
  v.transform((sent) => (typeof sent === 'string' ? sent : sent.sagsId)),
)

/** Request body of a merge and of its dry run. */
export type MergeWire = ReturnType<typeof toMergeWire>

export function toMergeWire(item: CaseDetails, other: Case) {
  return { ...caseVersion(item), andenSag: caseVersion(seenCase(other)) }
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
