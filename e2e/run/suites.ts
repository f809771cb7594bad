import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { withTemporaryFolder } from './memory-folder.ts'
import { JOURNEY_RESULTS, NIGHTLY_RESULTS, PLAYWRIGHT, tool, UNIT_RESULTS } from './places.ts'
import { type Environment, run } from './process.ts'
import { readJourneyResults, readUnitResults, type TestResult } from './results.ts'

/** The outcome of a suite; `results` is null if it failed before the first test. */
export interface SuiteRun {
  readonly code: number
  readonly results: readonly TestResult[] | null
}

/** Megabytes of young objects that a test process may hold before it collects its garbage. */
const YOUNG_MB = 64

function clear(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

async function runJest(
  file: string,
  args: readonly string[],
  environment: Environment,
): Promise<SuiteRun> {
  clear(file)
  const code = await run(tool('jest'), ['--json', `--outputFile=${file}`, ...args], {
    ...environment,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${YOUNG_MB}`,
  })
  return { code, results: readUnitResults(file) }
}

async function runPlaywright(
  file: string,
  args: readonly string[],
  environment: Environment,
): Promise<SuiteRun> {
  clear(file)
  const code = await run(PLAYWRIGHT, ['test', '--config=e2e/playwright.config.ts', ...args], {
    ...environment,
    PORTAL_RUNNING: 'yes',
    PORTAL_RESULTS: file,
  })
  return { code, results: readJourneyResults(file) }
}

/** Runs all unit and service tests, or those that the arguments for Jest select. */
export function runUnitTests(
  environment: Environment = {},
  selected: readonly string[] = [],
): Promise<SuiteRun> {
  // Tests of releases and files copy and remove thousands of files.
  return withTemporaryFolder((folder) =>
    runJest(UNIT_RESULTS, ['--maxWorkers=2', '--silent', ...selected], {
      ...environment,
      TMPDIR: folder,
    }),
  )
}

/** Runs journeys against a running portal: all, or a selection. */
export function runJourneys(environment: Environment, args: readonly string[]): Promise<SuiteRun> {
  return runPlaywright(JOURNEY_RESULTS, args, environment)
}

/** Runs unit and service tests as part of the nightly run. */
export function runNightlyTests(
  args: readonly string[],
  environment: Environment = {},
): Promise<SuiteRun> {
  return runJest(NIGHTLY_RESULTS, args, environment)
}

/** Runs a Playwright project of the nightly run against a running portal. */
export function runNightlySpecs(project: string, environment: Environment): Promise<SuiteRun> {
  return runPlaywright(NIGHTLY_RESULTS, [`--project=${project}`], {
    ...environment,
    PORTAL_NIGHTLY: 'yes',
  })
}
