import { describeFailures } from '../run/failures.ts'
import type { TestResult } from '../run/results.ts'
import type { SuiteRun } from '../run/suites.ts'

/** What a part of the nightly run found. */
export type Outcome = readonly TestResult[]

export const failuresOf = (outcome: Outcome) => outcome.filter((one) => one.outcome === 'failed')

/** Prints what failed in a run of tests. */
export function toOutcome({ code, results }: SuiteRun): Outcome {
  const tests = results ?? []
  const failed = failuresOf(tests)
  for (const line of describeFailures(failed)) console.log(line)
  const isUnknown = code !== 0 && failed.length === 0
  return isUnknown ? [...tests, { title: 'The run itself', file: null, outcome: 'failed' }] : tests
}

/** The outcome of steps that each pass or fail as a whole. */
export function outcomeOfSteps(
  steps: readonly { readonly name: string; readonly isGood: boolean }[],
): Outcome {
  return steps.map(({ name, isGood }) => ({
    title: name,
    file: null,
    outcome: isGood ? 'passed' : 'failed',
  }))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<"]/g, (mark) => ENTITIES[mark] ?? '')

/** The outcome of a part as JUnit XML, which build servers read. */
export function toJUnit(part: string, outcome: Outcome): string {
  const cases = outcome.map(({ title, file, outcome: result, message = '' }) => {
    const inner = {
      passed: '',
      failed: `<failure>${escaped(message)}</failure>`,
      'left-out': '<skipped/>',
    }[result]
    return `  <testcase classname="${escaped(file ?? part)}" name="${escaped(title)}">${inner}</testcase>`
  })
  const counts = `tests="${outcome.length}" failures="${failuresOf(outcome).length}"`
  return `<testsuite name="${part}" ${counts}>\n${cases.join('\n')}\n</testsuite>\n`
}
