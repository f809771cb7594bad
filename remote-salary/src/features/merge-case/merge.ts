import { searched } from '@portal/platform/search'
import { type Case, type OpenOverview, visibleCases } from '../../common/case/case.ts'

/** The cases to merge with: the other open ones, including those not yet taken. */
export function candidatesOf(
  { open, toBeConfirmed }: OpenOverview,
  caseId: string,
  showTestCases: boolean,
): readonly Case[] {
  return visibleCases([...open, ...toBeConfirmed], showTestCases).filter(
    (other) => other.caseId !== caseId,
  )
}

/** The cases whose name or number contains every typed word. */
export function searchCandidates(candidates: readonly Case[], typed: string): readonly Case[] {
  return searched(
    candidates,
    typed,
    ({ newlyHired, caseNumber }) => `${newlyHired.name} ${caseNumber}`,
  )
}

/** The fields that identify a case to the user. */
export type NamedCase = Pick<Case, 'caseId' | 'caseNumber' | 'receivedDate' | 'newlyHired'>

export interface Outcome {
  readonly survivor: NamedCase
  /** The case that is merged into the survivor. */
  readonly absorbed: NamedCase
}

export function outcomeOf(one: NamedCase, other: NamedCase, survivorId: string): Outcome {
  return one.caseId === survivorId
    ? { survivor: one, absorbed: other }
    : { survivor: other, absorbed: one }
}
