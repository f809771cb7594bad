import type { CaseDetails } from '../../common/case/case-details.ts'

/** What the service is told; it writes this id with a capital where others do not. */
export interface TakeWire {
  readonly SagsId: string
  readonly sagsRegTid: string
}

export function toTakeWire({ caseId, caseRegistrationTime }: CaseDetails): TakeWire {
  return { SagsId: caseId, sagsRegTid: caseRegistrationTime }
}
