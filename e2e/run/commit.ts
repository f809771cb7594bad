import { execFileSync } from 'node:child_process'
import { ROOT } from './places.ts'

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

/** Long runs write their results into these files, which no test reads. */
const WRITTEN = ['drills.json', 'mutants.json', 'runs.json', 'figures.md']

/** The checked-out commit, marked if the working tree has changes other than results. */
export function commitOfTree(): string {
  const commit = git('rev-parse', '--short', 'HEAD')
  const changes = git(
    'status',
    '--porcelain',
    '--',
    '.',
    ...WRITTEN.map((file) => `:!docs/${file}`),
  )
  return changes === '' ? commit : `${commit} with changes`
}
