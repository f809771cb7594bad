import { mkdirSync, rmSync } from 'node:fs'
import { JOURNEY_RESULTS, PLAYWRIGHT, RESULTS_FOLDER, tool, UNIT_RESULTS } from './places.ts'
import { type Environment, run } from './process.ts'
import { readJourneyResults, readUnitResults, type TestResult } from './results.ts'

/** The outcome of a suite; `results` is null if it failed before the first test. */
export interface SuiteRun {
  readonly code: number
  readonly results: readonly TestResult[] | null
}

/** Runs all unit and service tests. */
export async function runUnitTests(environment: Environment = {}): Promise<SuiteRun> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(UNIT_RESULTS, { force: true })
  const args = ['--json', `--outputFile=${UNIT_RESULTS}`, '--maxWorkers=2', '--silent']
  const code = await run(tool('jest'), args, environment)
  return { code, results: readUnitResults() }
}

/** Runs all journeys against a running portal. */
export async function runJourneys(
  environment: Environment,
  ...args: readonly string[]
): Promise<SuiteRun> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(JOURNEY_RESULTS, { force: true })
  const code = await run(PLAYWRIGHT, ['test', '--config=e2e/playwright.config.ts', ...args], {
    ...environment,
    PORTAL_RUNNING: 'yes',
  })
  return { code, results: readJourneyResults() }
}
