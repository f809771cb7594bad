import type { PortalConfiguration } from '@portal/shared/contract'
import type { Builds } from '../build/build-all.ts'
import type { Build } from '../build/build-front-end.ts'
import { FRONT_ENDS } from '../front-ends.ts'
import { publishTree } from '../releases/changes.ts'
import { commitOf } from '../releases/commit.ts'
import { listingOf } from '../releases/listing.ts'
import { publishChange } from '../releases/publishing.ts'
import { findListed } from '../releases/released.ts'
import { addToReleases, findRelease } from './releases-folder.ts'

interface Publication extends Builds {
  readonly site: string
  readonly configuration: PortalConfiguration
}

/**
 * Puts the working tree and its configuration live, unless they are. A front end that is live
 * under another name, but of the same sources, stays.
 *
 * @returns the folder that is live now, and whether it is new
 */
export async function publish({
  site,
  configuration,
  host,
  remotes,
}: Publication): Promise<{ folder: string; fresh: boolean }> {
  const builds = [host, ...remotes]
  return publishChange(
    site,
    (released) => {
      const isLive = (name: string, version: string) => {
        const build = builds.find(({ release }) => release.name === name)
        if (!build) return false
        return findRelease(site, build.release.name, version)?.sources === build.release.sources
      }
      const next = publishTree(
        released,
        {
          host: listing(host),
          remotes: remotes.map((build) => [build.release.name, listing(build)]),
        },
        isLive,
      )
      for (const build of builds) {
        const { name, version } = build.release
        const isThere = findListed(released, name, version) && findRelease(site, name, version)
        if (findListed(next, name, version) && !isThere) addToReleases(site, build)
      }
      return next
    },
    configuration,
  )
}

function listing(build: Build) {
  const frontEnd = FRONT_ENDS.find(({ name }) => name === build.release.name)
  return listingOf(build, frontEnd ? commitOf(frontEnd) : null)
}
