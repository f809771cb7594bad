import type { Case } from '../case/case.ts'
import type { CaseDetails, MergedCase } from '../case-details/case-details.ts'
import { sendChange } from '../salary-api.ts'

/** A case, in the version that the user saw. */
export type CaseVersion = Pick<CaseDetails, 'caseId' | 'caseRegistrationTime'>

/** A case in the version that a list shows. */
export function versionOf({ caseId, caseRegistrationDate }: Case): CaseVersion {
  return { caseId, caseRegistrationTime: caseRegistrationDate }
}

/** The request fields of every change: the case, and the version that the user saw. */
export function caseVersionWire(item: CaseVersion) {
  return { sagsId: item.caseId, sagsRegTid: item.caseRegistrationTime }
}

/** The same fields for the endpoints that capitalise `SagsId`. */
export function capitalVersionWire(item: CaseVersion) {
  return { SagsId: item.caseId, sagsRegTid: item.caseRegistrationTime }
}

export type TakeWire = ReturnType<typeof capitalVersionWire>

export function takeCase(item: CaseVersion): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AccepterSag', capitalVersionWire(item))
}

export function takeOverCase(item: CaseVersion): Promise<void> {
  return sendChange('PUT', '/SagOpdater/OvertagSag', caseVersionWire(item))
}

export function closeCase(item: CaseVersion): Promise<void> {
  return sendChange('PUT', '/SagOpdater/AfslutSag', caseVersionWire(item))
}

export function removeMerge(item: CaseVersion, merged: MergedCase): Promise<void> {
  return sendChange('DELETE', '/SagOpdater/FjernSammenfletMedAndenSag', {
    ...caseVersionWire(item),
    andenSag: caseVersionWire(merged),
  })
}
