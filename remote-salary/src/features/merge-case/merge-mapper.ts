import type { Case } from '../../common/case/case.ts'
import { caseVersion, seenCase } from '../../common/case/case-change.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'

export function toMergeWire(item: CaseDetails, other: Case) {
  return { ...caseVersion(item), andenSag: caseVersion(seenCase(other)) }
}
