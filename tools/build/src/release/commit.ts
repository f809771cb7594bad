import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { ownFolders, TOOLS_FOLDER } from '../own-folders.ts'
import { LOCKFILE, root } from '../paths.ts'
import { SHARED_FOLDERS } from '../shared-libraries.ts'

/** The state of the sources that a release was built from. */
export interface Commit {
  /** Null outside of a git repository. */
  readonly commit: string | null
  /** Whether the sources are those of the commit, without further changes. */
  readonly clean: boolean
}

/** The commit of a front end's sources. */
export function commitOf({ folder }: FrontEnd, checkout: string = root): Commit {
  const folders = [folder, ...ownFolders(...SHARED_FOLDERS, TOOLS_FOLDER)]
  const parts = [...folders.map((one) => relative(root, one) || '.'), LOCKFILE]
  try {
    const changed = git(checkout, ['status', '--porcelain', '--', ...parts])
    return { commit: git(checkout, ['rev-parse', 'HEAD']), clean: changed === '' }
  } catch {
    return { commit: null, clean: false }
  }
}

function git(checkout: string, words: readonly string[]): string {
  return execFileSync('git', words, {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
