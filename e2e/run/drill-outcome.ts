import { describeFailures } from './failures.ts'
import type { SuiteRun } from './suites.ts'

/** What a drill found: how much passed, and the titles of what failed. */
export interface DrillOutcome {
  readonly passed: number
  readonly failures: readonly string[]
}

/** Prints what failed in a run of tests, and counts the rest. */
export function toOutcome({ code, results }: SuiteRun): DrillOutcome {
  const tests = results ?? []
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  for (const line of describeFailures(failed)) console.log(line)
  const failures = failed.map(({ title }) => title)
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failures: code !== 0 && failures.length === 0 ? ['the run itself'] : failures,
  }
}

export function joinOutcomes(outcomes: readonly DrillOutcome[]): DrillOutcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** The outcome of steps that each pass or fail as a whole. */
export function outcomeOfSteps(
  steps: readonly { readonly name: string; readonly isGood: boolean }[],
): DrillOutcome {
  return {
    passed: steps.filter(({ isGood }) => isGood).length,
    failures: steps.filter(({ isGood }) => !isGood).map(({ name }) => name),
  }
}
