import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Folder with the results of the last run; `npm run portal -- requirements` reads them. */
export const RESULTS_FOLDER = join(ROOT, '.cache', 'test-results')
export const UNIT_RESULTS = join(RESULTS_FOLDER, 'unit.json')
export const JOURNEY_RESULTS = join(RESULTS_FOLDER, 'journeys.json')

/** Results of the part of the nightly run that runs. */
export const NIGHTLY_RESULTS = join(ROOT, '.cache', 'test-results', 'nightly.json')

/** Path of a command-line tool of the workspace. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Playwright is installed in this package only. */
export const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
