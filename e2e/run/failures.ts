import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from './results.ts'

/** So much of an error says what went wrong; the rest stands further up in the run. */
const LINES = 8

/** How to run the file of a failure alone. */
function commandFor(file: string, title: string): string {
  if (!file.startsWith('e2e/') || /\.test\.tsx?$/.test(file)) {
    const server = title.includes('on PostgreSQL') ? 'TEST_DATABASE_URL=postgres://… ' : ''
    return `${server}npm run unit -- ${file}`
  }
  return `npm run journey -- ${file.replace(/^e2e\//, '')}`
}

/** What failed, where, why in short, and how to run it alone: the last thing that a run says. */
export function describeFailures(results: readonly TestResult[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ title, file, message = '' }) => [
      '',
      `✕ ${title}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
        .slice(0, LINES)
        .map((line) => `    ${line}`),
      ...(file === null ? [] : [`  ${file}`, `  ${commandFor(file, title)}`]),
    ])
}
