import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

/** What a change can touch. */
export interface Affected {
  /** Arguments for Jest; none for all tests. */
  readonly unit: readonly string[]
  /** The specs to run; null for all. */
  readonly specs: readonly string[] | null
}

const SOURCE = /\.tsx?$/
const DOCUMENT = /\.md$/
const UNIT_TEST = /\.test\.tsx?$/
const SPEC = /^e2e\/(journeys|contract)\/.*\.spec\.ts$/

/**
 * Selects tests by imports, which say nothing about tests that read files or start processes, nor
 * about files that are not imported: the former always run, and the latter may touch every test.
 *
 * @param changed paths from the root
 * @param unrelated tests that touch more than they import
 */
export function affectedBy(changed: readonly string[], unrelated: readonly string[]): Affected {
  const isImported = (path: string) => SOURCE.test(path)
  const isRun = (path: string) => ![DOCUMENT, UNIT_TEST, SPEC].some((kind) => kind.test(path))
  return {
    unit: changed.every((path) => isImported(path) || DOCUMENT.test(path))
      ? ['--findRelatedTests', ...changed.filter(isImported), ...unrelated]
      : [],
    specs: changed.some(isRun) ? null : changed.filter((path) => SPEC.test(path)),
  }
}

/** What the changes since the branch left `main` can touch, committed or not. */
export function findAffected(): Affected {
  const base = git('merge-base', 'HEAD', has('origin/main') ? 'origin/main' : 'main')[0] ?? 'HEAD'
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const present = changed.filter((path) => existsSync(join(ROOT, path)))
  const tests = ['e2e/**/*.test.ts', 'tools/build/**/*.test.ts', 'tools/rig/**/*.test.ts']
  const starting = git('grep', '-l', 'node:child_process', '--', 'services/**/*.test.ts')
  return affectedBy(present, [...git('ls-files', '--', ...tests), ...starting])
}

function git(...args: readonly string[]): readonly string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}

function has(branch: string): boolean {
  return git('branch', '--all', '--list', branch, '--format=%(refname:short)').length > 0
}
