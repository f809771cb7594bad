import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { ownFolders, TOOLS_FOLDER } from '../own-folders.ts'
import { LOCKFILE, root } from '../paths.ts'
import { SHARED_FOLDERS } from '../shared-libraries.ts'

/**
 * The commit of a front end's sources; null if they have uncommitted changes, or are not in a git
 * repository.
 */
export function commitOf({ folder }: FrontEnd, checkout: string = root): string | null {
  const folders = [folder, ...ownFolders(...SHARED_FOLDERS, TOOLS_FOLDER)]
  const parts = [...folders.map((one) => relative(root, one) || '.'), LOCKFILE]
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
