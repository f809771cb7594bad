import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type SignedRelease, verifyRelease, writeSignedRelease } from '../archive/signed-release.ts'
import { type Release, readRelease } from '../build/release.ts'
import type { Keyring } from '../signing/keys.ts'
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

/**
 * Puts a release beside those that there are, complete or not at all.
 *
 * @throws when its team has not signed it
 */
export function addToReleases(site: string, signed: SignedRelease, keyring: Keyring): void {
  const { name, version } = verifyRelease(signed, keyring).statement
  // What was left by a release that was broken off is replaced: what is listed is never added again.
  writeSignedRelease(signed, releaseFolder(site, name, version))
}
