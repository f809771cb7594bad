import { type Case, type OpenOverview, visibleCases } from '../../common/case/case.ts'

/** The other open cases, those that nobody has taken yet among them. */
export function candidatesOf(
  { open, toBeConfirmed }: OpenOverview,
  caseId: string,
  showTestCases: boolean,
): readonly Case[] {
  return visibleCases([...open, ...toBeConfirmed], showTestCases).filter(
    (other) => other.caseId !== caseId,
  )
}

/** Those that have each of the typed words in their name or number. */
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

/** What tells a case from another. */
export type NamedCase = Pick<Case, 'caseId' | 'caseNumber' | 'receivedDate' | 'newlyHired'>

/** What becomes of two cases that are merged. */
export interface Outcome {
  readonly survivor: NamedCase
  /** Becomes a part of the survivor. */
  readonly absorbed: NamedCase
}

export function outcomeOf(one: NamedCase, other: NamedCase, survivorId: string): Outcome {
  return one.caseId === survivorId
    ? { survivor: one, absorbed: other }
    : { survivor: other, absorbed: one }
}
