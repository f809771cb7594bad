import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The lockfile, which pins every package that a build uses. */
export const LOCKFILE = 'pnpm-lock.yaml'

/** Returns the nearest folder, here or further up, that contains a lockfile; otherwise `folder`. */
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

/** Build cache; never part of a release. */
export const cacheFolder = join(root, '.cache', 'builds')

/** Finished builds by front end; releasing a build copies it. */
export const buildsFolder = join(cacheFolder, 'builds')
