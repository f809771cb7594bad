import type { SeenCase } from './case-change.ts'

/** The request body; this endpoint capitalises `SagsId`. */
export interface TakeWire {
  readonly SagsId: string
  readonly sagsRegTid: string
}

export function toTakeWire({ caseId, caseRegistrationTime }: SeenCase): TakeWire {
  return { SagsId: caseId, sagsRegTid: caseRegistrationTime }
}
