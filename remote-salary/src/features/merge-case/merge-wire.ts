import * as v from 'valibot'
import type { Case } from '../../common/case/case.ts'
import { caseVersion } from '../../common/case/case-change.ts'
import type { CaseDetails, MergedCase } from '../../common/case/case-details.ts'

interface Version {
  readonly sagsId: string
  readonly sagsRegTid: string
}

/** What the service is told of a merge: the test, the merge itself and its removal alike. */
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

export function toRemovalWire(item: CaseDetails, merged: MergedCase): MergeWire {
  return { ...caseVersion(item), andenSag: caseVersion(merged) }
}
