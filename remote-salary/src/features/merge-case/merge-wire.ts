import * as v from 'valibot'
import type { Case } from '../../common/case/case.ts'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

interface Version {
  readonly sagsId: string
  readonly sagsRegTid: string
}

/** Request body of a merge and of its dry run. */
export interface MergeWire extends Version {
  readonly andenSag: Version
}

export const survivorWire = v.object({ sagsId: v.string() })

export function toMergeWire(item: CaseDetails, other: Case): MergeWire {
  return {
    ...caseVersion(item),
    andenSag: { sagsId: other.caseId, sagsRegTid: other.caseRegistrationDate },
  }
}
