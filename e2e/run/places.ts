import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Folder with the results of the last run; `npm run requirements` reads them. */
export const RESULTS_FOLDER = join(ROOT, '.cache', 'test-results')
export const UNIT_RESULTS = join(RESULTS_FOLDER, 'unit.json')
export const JOURNEY_RESULTS = join(RESULTS_FOLDER, 'journeys.json')

/** Which drills have passed; an interrupted run of all resumes from them. */
export const DRILL_RESULTS = join(ROOT, '.cache', 'drills', 'drills.json')

/** Results of the tests, and tables, of the drill that runs. */
export const DRILL_TEST_RESULTS = join(ROOT, '.cache', 'drills', 'running.json')
export const DRILL_TABLES = join(ROOT, '.cache', 'drills', 'tables')

/** What StrykerJS found earlier, by area; it measures only what has changed since. */
export const MUTANT_RESULTS = join(ROOT, '.cache', 'mutants')

/** Path of a command-line tool of the workspace. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Playwright is installed in this package only. */
export const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
