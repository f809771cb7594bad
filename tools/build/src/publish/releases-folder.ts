import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, readRelease } from '../build/description.ts'
import { type SignedRelease, verifyRelease, writeSignedRelease } from '../release/signature.ts'
import type { Keyring } from '../signing/keys.ts'
import { releasesFolder } from './site.ts'

/** Folder of a release; its files never change. */
export function releaseFolder(site: string, name: string, version: string): string {
  return join(releasesFolder(site, name), version)
}

/** Reads a release, if its folder exists. */
export function findRelease(site: string, name: string, version: string): Release | undefined {
  const folder = releaseFolder(site, name, version)
  return existsSync(folder) ? readRelease(folder) : undefined
}

/**
 * Adds a release's folder, completely or not at all.
 *
 * @throws if its team has not signed it
 */
export function addToReleases(site: string, signed: SignedRelease, keyring: Keyring): void {
  const { name, version } = verifyRelease(signed, keyring).statement
  // A folder left by an interrupted release is replaced; a listed release is never added again.
  writeSignedRelease(signed, releaseFolder(site, name, version))
}
