import { type Case, type OpenOverview, visibleCases } from '../../common/case/case.ts'

/** The other open cases, including those not yet taken. */
export function candidatesOf(
  { open, toBeConfirmed }: OpenOverview,
  caseId: string,
  showTestCases: boolean,
): readonly Case[] {
  return visibleCases([...open, ...toBeConfirmed], showTestCases).filter(
    (other) => other.caseId !== caseId,
  )
}

/** The cases whose name or number contains each typed word. */
export function searchCandidates(candidates: readonly Case[], typed: string): readonly Case[] {
  const words = toSearchable(typed).split(/\s+/).filter(Boolean)
  return candidates.filter(({ caseNumber, newlyHired }) => {
    const text = toSearchable(`${newlyHired.name} ${caseNumber}`)
    return words.every((word) => text.includes(word))
  })
}

function toSearchable(text: string): string {
  return text.toLocaleLowerCase('da')
}

/** The facts that identify a case. */
export type NamedCase = Pick<Case, 'caseId' | 'caseNumber' | 'receivedDate' | 'newlyHired'>

/** The outcome of merging two cases. */
export interface Outcome {
  readonly survivor: NamedCase
  /** The case that becomes part of the survivor. */
  readonly absorbed: NamedCase
}

export function outcomeOf(one: NamedCase, other: NamedCase, survivorId: string): Outcome {
  return one.caseId === survivorId
    ? { survivor: one, absorbed: other }
    : { survivor: other, absorbed: one }
}
