import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrontEnd } from '../front-ends.ts'
import { buildsFolder, cacheFolder } from '../paths.ts'
import { compressFolder } from './compress.ts'
import { RELEASE_FILE, type Release, readRelease } from './description.ts'
import { sourceVersion } from './source-version.ts'

/** A build in the cache, ready to be published. */
export interface Build {
  readonly release: Release
  readonly folder: string
  /** Whether it was built now, or found unchanged in the cache. */
  readonly fresh: boolean
}

/** Maximum number of attempts: a build starts again if its sources have changed meanwhile. */
const ATTEMPTS = 5

/**
 * Builds a front end for production, or reuses the build of the same sources.
 *
 * @param version the release's version; by default the hash of the sources
 */
export async function buildFrontEnd(frontEnd: FrontEnd, version?: string): Promise<Build> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sources = sourceVersion(frontEnd)
    const folder = buildFolder(frontEnd, sources, version)
    if (existsSync(folder)) return { release: readRelease(folder), folder, fresh: false }

    const work = workFolder(frontEnd.name)
    // Import webpack only when needed: it takes a second to load, and usually nothing has changed.
    const { compileFrontEnd } = await import('./compile.ts')
    const release = await compileFrontEnd(frontEnd, work, { sources, version: version ?? sources })
    if (sourceVersion(frontEnd) === sources) {
      await keepBuild(release, work, folder)
      return { release, folder, fresh: true }
    }
    rmSync(work, { recursive: true })
  }
  throw new Error(`The sources of ${frontEnd.name} change faster than they can be built.`)
}

function buildFolder({ name }: FrontEnd, sources: string, version: string | undefined): string {
  return join(buildsFolder, name, version ? `${version}-${sources}` : sources)
}

/** Creates an empty folder to compile into. */
export function workFolder(name: string): string {
  const folder = join(cacheFolder, 'work', `${name}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes the description and the compressed copies, and moves the build to its final folder. */
export async function keepBuild(release: Release, work: string, folder: string): Promise<void> {
  writeFileSync(join(work, RELEASE_FILE), JSON.stringify(release, null, 2))
  await compressFolder(work)
  moveOnce(work, folder)
}

/**
 * Moves a build to its folder, unless another process has already put a build of the same sources
 * there.
 */
function moveOnce(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true })
  }
}
