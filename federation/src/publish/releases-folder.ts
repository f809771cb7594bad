import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Build } from '../build/build-front-end.ts'
import { integrityOf } from '../build/files.ts'
import { type Release, readRelease } from '../build/release.ts'
import { releasesFolder } from './site.ts'

/** Folder of one release; it never changes. */
export function releaseFolder(site: string, name: string, version: string): string {
  return join(releasesFolder(site, name), version)
}

/** What is known of a release, if its folder is there. */
export function findRelease(site: string, name: string, version: string): Release | undefined {
  const folder = releaseFolder(site, name, version)
  return existsSync(folder) ? readRelease(folder) : undefined
}

/** Puts a build beside the releases that there are, complete or not at all. */
export function addToReleases(site: string, { release, folder }: Build): void {
  const target = releaseFolder(site, release.name, release.version)
  // Not a name that is served.
  const work = join(dirname(target), `.${release.version}-${process.pid}`)
  cpSync(folder, work, { recursive: true })
  // Left by a release that was broken off: what is listed is never added again.
  rmSync(target, { recursive: true, force: true })
  renameSync(work, target)
}

/**
 * Reads the files that a release is entered by.
 *
 * @throws when they are not there or not what was released
 */
export function checkRelease(site: string, name: string, version: string): void {
  const folder = releaseFolder(site, name, version)
  const release = findRelease(site, name, version)
  if (!release) throw new Error(`The files of ${name} ${version} are gone from ${folder}.`)
  const { entry, groups, texts } = release
  const files = [entry, ...Object.values(groups).flat(), ...(texts ? [texts] : [])]
  for (const { file, integrity } of files) {
    const path = join(folder, file)
    if (!existsSync(path) || integrityOf(readFileSync(path)) !== integrity) {
      throw new Error(`${path} is not what was released as ${name} ${version}.`)
    }
  }
}
