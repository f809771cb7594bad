import type { CaseDetails } from '../../common/case/case-details.ts'

/** The request body; this endpoint capitalises `SagsId`. */
export interface TakeWire {
  readonly SagsId: string
  readonly sagsRegTid: string
}

export function toTakeWire({ caseId, caseRegistrationTime }: CaseDetails): TakeWire {
  return { SagsId: caseId, sagsRegTid: caseRegistrationTime }
}
