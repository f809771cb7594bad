import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { root } from '../paths.ts'

/**
 * The commit that a front end's sources stand at; null when some of them are in no commit, or
 * where there is no history.
 */
export function commitOf({ folder }: FrontEnd, checkout: string = root): string | null {
  const parts = [relative(root, folder), 'shared', join('federation', 'src'), 'pnpm-lock.yaml']
  try {
    const changed = git(checkout, ['status', '--porcelain', '--', ...parts])
    return changed === '' ? git(checkout, ['rev-parse', 'HEAD']) : null
  } catch {
    return null
  }
}

function git(checkout: string, words: readonly string[]): string {
  return execFileSync('git', words, {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
