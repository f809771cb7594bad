import { ident } from '@portal/platform/wire'
import * as v from 'valibot'
import type { Case } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

interface Version {
  readonly sagsId: string
  readonly sagsRegTid: string
}

/** Request body of a merge and of its dry run. */
export interface MergeWire extends Version {
  readonly andenSag: Version
}

/** The id, perhaps in an object. */
export const survivorWire = v.pipe(
  v.union([v.object({ sagsId: ident }), ident]),
  v.transform((sent) => (typeof sent === 'string' ? sent : sent.sagsId)),
)

export function toMergeWire(item: CaseDetails, other: Case): MergeWire {
  return {
    sagsId: item.caseId,
    sagsRegTid: item.caseRegistrationTime,
    andenSag: { sagsId: other.caseId, sagsRegTid: other.caseRegistrationDate },
  }
}
