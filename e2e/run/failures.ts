import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from './results.ts'

/** Lines to show of an error: enough to identify it; the full error is further up in the output. */
const LINES = 8

/** The command that runs only the file of a failed test. */
function commandFor(file: string): string {
  if (!file.startsWith('e2e/') || /\.test\.tsx?$/.test(file)) {
    return `npm run unit -- ${file}`
  }
  return `npm run journey -- ${file.replace(/^e2e\//, '')}`
}

/**
 * For each test that failed, also one that passed when it was run again: its title, a short reason,
 * its file and the command to run that file alone.
 */
export function describeFailures(results: readonly TestResult[]): readonly string[] {
  return results
    .filter(({ outcome, secondTry }) => outcome === 'failed' || secondTry)
    .flatMap(({ title, file, message = '' }) => [
      '',
      `✕ ${title}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
        .slice(0, LINES)
        .map((line) => `    ${line}`),
      ...(file === null ? [] : [`  ${file}`, `  ${commandFor(file)}`]),
    ])
}
