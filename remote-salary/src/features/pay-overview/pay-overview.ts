import type { Numbered } from '../../common/case/case.ts'
import type { ProcessingStatus } from '../../common/case-details/case-details.ts'

/** How a case ended; the order of the chart. */
export const OUTCOMES = ['right', 'corrected', 'open'] as const

export type Outcome = (typeof OUTCOMES)[number]

export type Counts = Readonly<Record<Outcome, number>>

/** What the overview needs of a closed case. */
export interface PayCase {
  readonly workplace: Numbered | null
  readonly position: Numbered | null
  readonly year: string
  readonly outcome: Outcome
}

/** The cases of one position at one workplace. */
export interface PayGroup {
  readonly key: string
  readonly workplace: string | null
  readonly position: string | null
  readonly counts: Counts
  readonly count: number
}

/** With fewer cases one could tell whose salary a line is about. */
export const FEWEST_CASES = 5

/**
 * The outcome by the reported status of the placement. Services have ids of their own, so only its
 * name tells; all other statuses say that nobody has answered yet.
 */
export function outcomeOf({ statusName, statusMissing }: ProcessingStatus): Outcome {
  if (statusMissing || statusName === null) return 'open'
  if (/rettet/i.test(statusName)) return 'corrected'
  return /^(?:korrekt|rigtigt?)\b/i.test(statusName) ? 'right' : 'open'
}

/** The groups that are large enough to show, and how many are not. */
export function groupsOf(cases: readonly PayCase[]) {
  const groups = countBy(cases, ({ workplace, position }) =>
    JSON.stringify([workplace?.number, position?.number]),
  ).map(
    ({ key, first, counts, count }): PayGroup => ({
      key,
      workplace: first.workplace?.name ?? null,
      position: first.position?.name ?? null,
      counts,
      count,
    }),
  )
  const shown = groups.filter(({ count }) => count >= FEWEST_CASES)
  return { shown, hidden: groups.length - shown.length }
}

/** The years with enough cases to show, the latest first. */
export function yearsOf(cases: readonly PayCase[]) {
  return countBy(cases, ({ year }) => year)
    .filter(({ count }) => count >= FEWEST_CASES)
    .sort((one, other) => other.key.localeCompare(one.key))
}

function countBy(cases: readonly PayCase[], keyOf: (item: PayCase) => string) {
  return [...new Set(cases.map(keyOf))].flatMap((key) => {
    const some = cases.filter((item) => keyOf(item) === key)
    const [first] = some
    const of = (outcome: Outcome) => some.filter((item) => item.outcome === outcome).length
    const counts: Counts = { right: of('right'), corrected: of('corrected'), open: of('open') }
    return first ? [{ key, first, counts, count: some.length }] : []
  })
}
