import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Where the last run left what it found; read by `npm run requirements`. */
export const RESULTS_FOLDER = join(ROOT, '.cache', 'test-results')
export const UNIT_RESULTS = join(RESULTS_FOLDER, 'unit.json')
export const JOURNEY_RESULTS = join(RESULTS_FOLDER, 'journeys.json')

/** What the runs that take hours have found so far; they go on from there. */
export const HOURS_RESULTS = join(ROOT, '.cache', 'drills', 'hours.json')
export const FLAKY_RESULTS = join(ROOT, '.cache', 'drills', 'flaky.json')

/** A tool of the workspace. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Playwright belongs to this package alone. */
export const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
