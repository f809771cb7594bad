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
