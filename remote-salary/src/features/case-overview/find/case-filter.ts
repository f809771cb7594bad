import { searched } from '@portal/platform/search'
import { type Attention, needsAttention } from '../../../common/case/attention.ts'
import type { Case } from '../../../common/case/case.ts'

/** Which of the loaded cases the lists show. */
export interface CaseFilter {
  readonly search: string
  /** A case matches if it needs attention for one of these; if there is none, every case matches. */
  readonly attention: readonly Attention[]
  /** The number of a workplace. */
  readonly workplace: string | null
  /** The name of the colleague who has taken the case, or `OWN`. */
  readonly owner: string | null
}

/** The owner of the cases that no colleague has taken. */
export const OWN = 'mig'

export const NO_FILTER: CaseFilter = { search: '', attention: [], workplace: null, owner: null }

export function isFiltered({ search, attention, workplace, owner }: CaseFilter): boolean {
  return search.trim() !== '' || attention.length > 0 || workplace !== null || owner !== null
}

const textOf = ({ caseNumber, newlyHired: { name, workplace } }: Case) =>
  `${name} ${caseNumber} ${workplace?.name ?? ''} ${workplace?.number ?? ''}`

/**
 * The cases that match a filter, in their order.
 *
 * @param today `yyyy-mm-dd`
 */
export function filterCases(
  cases: readonly Case[],
  { search, attention, workplace, owner }: CaseFilter,
  today: string,
): readonly Case[] {
  return searched(cases, search, textOf).filter(
    (item) =>
      (attention.length === 0 || attention.some((reason) => needsAttention(reason, item, today))) &&
      (workplace === null || item.newlyHired.workplace?.number === workplace) &&
      (owner === null || ownerOf(item) === owner),
  )
}

const ownerOf = ({ colleague }: Case): string => colleague ?? OWN

/** A choice of a filter, with the number of cases that have it. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** The workplaces of some cases, by name. */
export function workplacesOf(cases: readonly Case[]): readonly Choice[] {
  return choices(cases, ({ newlyHired: { workplace } }) =>
    workplace === null ? null : [workplace.number, workplace.name],
  )
}

/**
 * Who has taken some cases, by name; empty if all are the user's own.
 *
 * @param own what the user's own cases are called
 */
export function ownersOf(cases: readonly Case[], own: string): readonly Choice[] {
  const owners = choices(cases, (item) => [ownerOf(item), item.colleague ?? own])
  return owners.some(({ value }) => value !== OWN) ? owners : []
}

function choices(
  cases: readonly Case[],
  of: (item: Case) => readonly [value: string, label: string] | null,
): readonly Choice[] {
  const found = new Map<string, Choice>()
  for (const item of cases) {
    const [value, label] = of(item) ?? []
    if (value === undefined || label === undefined) continue
    found.set(value, { value, label, count: (found.get(value)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'da'))
}
