import { searched } from '@portal/platform/search'
import { type Case, type OpenOverview, visibleCases } from '../../common/case/case.ts'
import { byLikeness } from './likeness.ts'

/**
 * The cases to merge with: the other open ones, including those not yet taken, and the likeliest
 * first.
 */
export function candidatesOf(
  { open, toBeConfirmed }: OpenOverview,
  item: NamedCase,
  showTestCases: boolean,
): readonly Case[] {
  const others = visibleCases([...open, ...toBeConfirmed], showTestCases).filter(
    (other) => other.caseId !== item.caseId,
  )
  return byLikeness(others, item.newlyHired)
}

/** The cases whose name or number contains every typed word. */
export function searchCandidates(candidates: readonly Case[], typed: string): readonly Case[] {
  return searched(
    candidates,
    typed,
    ({ newlyHired, caseNumber }) => `${newlyHired.name} ${caseNumber}`,
  )
}

/** The fields that tell the user which case it is. */
export type NamedCase = Pick<
  Case,
  'caseId' | 'caseNumber' | 'receivedDate' | 'deadlineDate' | 'newlyHired'
>

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
