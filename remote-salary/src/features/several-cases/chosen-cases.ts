import type { Case } from '../../common/case/case.ts'

/** The selected cases by id, each as it was when it was selected. */
export type ChosenCases = ReadonlyMap<string, Case>

export const NONE_CHOSEN: ChosenCases = new Map()

/** Selects a case, or takes it out again. */
export function toggled(chosen: ChosenCases, item: Case): ChosenCases {
  const next = new Map(chosen)
  if (!next.delete(item.caseId)) next.set(item.caseId, item)
  return next
}

/** Selects these cases too. */
export function withAll(chosen: ChosenCases, cases: readonly Case[]): ChosenCases {
  return new Map([...chosen, ...cases.map((item) => [item.caseId, item] as const)])
}

/** The selected cases in the order in which they were selected, each as it is loaded by now. */
export function currentCases(chosen: ChosenCases, loaded: readonly Case[]): readonly Case[] {
  const newer = new Map(loaded.map((item) => [item.caseId, item]))
  return [...chosen.values()].map((item) => newer.get(item.caseId) ?? item)
}
