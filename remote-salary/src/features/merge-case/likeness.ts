import { searchWords } from '@portal/platform/search'
import type { Case, NewlyHired } from '../../common/case/case.ts'

/** What tells one employment from another. */
const TELLING = {
  name: ({ name }: NewlyHired) => searchWords(name).toSorted().join(' '),
  dateOfBirth: ({ dateOfBirth }: NewlyHired) => dateOfBirth,
  workplace: ({ workplace }: NewlyHired) => workplace?.number ?? null,
  position: ({ position }: NewlyHired) => position?.number ?? null,
  dateOfEmployment: ({ dateOfEmployment }: NewlyHired) => dateOfEmployment,
} as const

export type TellingFact = keyof typeof TELLING

/** The facts that order the candidates. */
export const LIKENESS = ['name', 'dateOfBirth', 'workplace'] as const

/** Whether two people have the same fact; null if it is unknown of either. */
export function haveSame(fact: TellingFact, one: NewlyHired, other: NewlyHired): boolean | null {
  const [first, second] = [TELLING[fact](one), TELLING[fact](other)]
  return first === null || second === null ? null : first === second
}

/** The part of the words of two names that both have, from 0 to 1. */
function sharedName(one: NewlyHired, other: NewlyHired): number {
  const [first, second] = [new Set(searchWords(one.name)), new Set(searchWords(other.name))]
  const both = [...first].filter((word) => second.has(word))
  return both.length / Math.max(first.size, second.size, 1)
}

function likeness(one: NewlyHired, other: NewlyHired): number {
  const points = (fact: TellingFact) => (haveSame(fact, one, other) === true ? 1 : 0)
  return 2 * sharedName(one, other) + 2 * points('dateOfBirth') + points('workplace')
}

/** The candidates for a merge, those that resemble the newly hired person's case most first. */
export function byLikeness(candidates: readonly Case[], person: NewlyHired): readonly Case[] {
  return candidates.toSorted(
    (one, other) => likeness(other.newlyHired, person) - likeness(one.newlyHired, person),
  )
}

export type Doubt = 'person' | 'workplace'

/** What speaks against two cases being about the same employment. */
export function doubtsAbout(one: NewlyHired, other: NewlyHired): readonly Doubt[] {
  const sameBirth = haveSame('dateOfBirth', one, other)
  const shared = sharedName(one, other)
  // Somebody who changed a name or is known by a part of it has the same date of birth.
  const isOtherPerson = sameBirth === false || shared === 0 || (sameBirth === null && shared < 0.5)
  const isOtherWorkplace = haveSame('workplace', one, other) === false
  return [
    ...(isOtherPerson ? (['person'] as const) : []),
    ...(isOtherWorkplace ? (['workplace'] as const) : []),
  ]
}
