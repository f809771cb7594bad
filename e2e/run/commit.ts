import { execFileSync } from 'node:child_process'
import { ROOT } from './places.ts'

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

/** The checked-out commit, marked if the working tree has changes. */
export function commitOfTree(): string {
  const commit = git('rev-parse', '--short', 'HEAD')
  return git('status', '--porcelain') === '' ? commit : `${commit} with changes`
}
