import { signBuild } from '../archive/signed-release.ts'
import type { Builds } from '../build/build-all.ts'
import type { Build } from '../build/build-front-end.ts'
import { FRONT_ENDS } from '../front-ends.ts'
import { publishTree } from '../releases/changes.ts'
import { commitOf } from '../releases/commit.ts'
import { listingOf } from '../releases/listing.ts'
import { livePlace, publishChange } from '../releases/publishing.ts'
import { findListed, liveVersion } from '../releases/released.ts'
import { ownKey, readKeyring } from '../signing/keys.ts'
import { whoIsHere } from '../signing/who.ts'
import { addressesHere, moved } from './addresses.ts'
import { addToReleases, findRelease } from './releases-folder.ts'
import { livePublication } from './site.ts'

interface Publication extends Builds {
  readonly site: string
  readonly configuration: unknown
  /** Serve the working tree also where a release is live. */
  readonly overReleases?: boolean
}

interface Published {
  /** The folder that is live now. */
  readonly folder: string
  readonly fresh: boolean
  /** The front ends of which something else than the working tree stays live, and its version. */
  readonly kept: readonly (readonly [name: string, version: string])[]
}

/**
 * Puts the working tree and its configuration live. A release that a team has made stays live: the
 * working tree of somebody else is no reason to replace it.
 */
export async function publish({
  site,
  configuration,
  overReleases = false,
  host,
  remotes,
}: Publication): Promise<Published> {
  const builds = [host, ...remotes]
  const tree = {
    host: listing(host),
    remotes: remotes.map((build) => [build.release.name, listing(build)] as const),
  }
  const stays = (name: string, version: string) => {
    const build = builds.find(({ release }) => release.name === name)
    const live = build && findRelease(site, build.release.name, version)
    if (!live) return false
    const isRelease = live.version !== live.sources
    return live.sources === build.release.sources || (isRelease && !overReleases)
  }
  let kept: Published['kept'] = []
  const addresses = addressesHere()
  const keyring = readKeyring(site)
  const add = (build: Build) => {
    const order = { to: 'everybody', older: true, checks: null, by: whoIsHere() } as const
    const signed = signBuild(build, { ...order, commit: commitOfBuild(build) }, ownKey(site))
    addToReleases(site, signed, keyring)
  }
  const publication = await publishChange(
    site,
    (released) => {
      const next = publishTree(released, tree, stays)
      for (const build of builds) {
        const { name, version } = build.release
        const isThere = findListed(released, name, version) && findRelease(site, name, version)
        if (findListed(next, name, version) && !isThere) add(build)
      }
      kept = builds.flatMap(({ release: { name, sources } }) => {
        const version = liveVersion(next, name)
        if (version === undefined) return []
        return findRelease(site, name, version)?.sources === sources ? [] : [[name, version]]
      })
      return next
    },
    { configuration, canaryConfiguration: canaryConfigurationHere(site), addresses },
  )
  return { ...publication, kept }
}

/** What a canary of the host was released with, at the addresses of this process. */
function canaryConfigurationHere(site: string): unknown {
  if (livePublication(site) === null) return undefined
  const { canaryConfiguration, addresses } = livePlace(site)
  return moved(canaryConfiguration, addresses, addressesHere())
}

function listing(build: Build) {
  return listingOf(build.release, { commit: commitOfBuild(build), checks: null })
}

function commitOfBuild({ release: { name } }: Build): string | null {
  const frontEnd = FRONT_ENDS.find((one) => one.name === name)
  return frontEnd ? commitOf(frontEnd) : null
}
