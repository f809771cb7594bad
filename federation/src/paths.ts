import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The lockfile, which pins every package that a build uses. */
export const LOCKFILE = 'pnpm-lock.yaml'

/**
 * The nearest folder, here or further up, that contains a lockfile; otherwise the folder itself.
 */
function findRepository(folder: string): string {
  let candidate = folder
  while (!existsSync(join(candidate, LOCKFILE))) {
    if (dirname(candidate) === candidate) return folder
    candidate = dirname(candidate)
  }
  return candidate
}

/** The repository that a command runs in: the portal's, or that of a single remote. */
export const root = findRepository(process.cwd())

/** Cache that builds leave for later builds; never part of a release. */
export const cacheFolder = join(root, '.cache', 'federation')

/** Where builds wait to be released, by front end; a release is a copy. */
export const buildsFolder = join(cacheFolder, 'builds')
