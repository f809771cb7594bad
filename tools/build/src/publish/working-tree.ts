import type { Builds } from '../build/build-all.ts'
import type { Build } from '../build/build-front-end.ts'
import { FRONT_ENDS } from '../front-ends.ts'
import { publishTree } from '../registry/changes.ts'
import { listingOf } from '../registry/listing.ts'
import { findListed, liveVersion } from '../registry/registry.ts'
import { type Commit, commitOf } from '../release/commit.ts'
import { type ReleaseOrder, signBuild } from '../release/signature.ts'
import { currentUser } from '../signing/current-user.ts'
import { ownKey } from '../signing/keys.ts'
import { addressesHere } from './addresses.ts'
import { publishChange } from './publish.ts'
import { findRelease } from './releases-folder.ts'

/** The working tree goes to all users, even if its version is older. */
const ORDER = { to: 'everybody', older: true } as const

interface Publication extends Builds {
  readonly site: string
  readonly configuration: unknown
  /** Whether to replace even releases that teams have made. */
  readonly overReleases?: boolean
}

interface Published {
  /** Folder of the live publication. */
  readonly folder: string
  readonly fresh: boolean
  /** The front ends whose live release was kept, and its version. */
  readonly kept: readonly (readonly [name: string, version: string])[]
}

/**
 * Publishes the working tree and its configuration. Releases that teams have made stay live: another
 * developer's working tree must not replace them.
 */
export async function publish({
  site,
  configuration,
  overReleases = false,
  host,
  remotes,
}: Publication): Promise<Published> {
  const builds = [host, ...remotes]
  const stays = (name: string, version: string) => {
    const build = builds.find(({ release }) => release.name === name)
    const live = build && findRelease(site, build.release.name, version)
    if (!live) return false
    const isRelease = live.version !== live.sources
    return live.sources === build.release.sources || (isRelease && !overReleases)
  }
  const key = ownKey(site)
  let kept: Published['kept'] = []
  const addresses = addressesHere()
  const commits = new Map<Build, Commit>()
  /** Asks git once about each build, because that takes longer than the rest of a publication. */
  const commitFor = (build: Build) => {
    const commit = commits.get(build) ?? commitOfBuild(build)
    commits.set(build, commit)
    return commit
  }
  const publication = await publishChange(
    site,
    { kind: 'start', by: currentUser() },
    (released, bring) => {
      const known = ({ release: { name, version } }: Build) =>
        findRelease(site, name, version) && findListed(released, name, version)
      const row = (build: Build) => {
        const listed = known(build)
        const releasedAt = new Date(Date.now()).toISOString()
        return listed
          ? { ...listed, releasedAt, by: currentUser() }
          : listingOf(build.release, orderOf(commitFor(build)))
      }
      const tree = {
        host: row(host),
        remotes: remotes.map((build) => [build.release.name, row(build)] as const),
      }
      const next = publishTree(released, tree, stays)
      for (const build of builds) {
        const { name, version } = build.release
        if (findListed(next, name, version) && !known(build)) {
          bring(signBuild(build, orderOf(commitFor(build)), key))
        }
      }
      kept = builds.flatMap(({ release: { name, sources, version: built } }) => {
        const version = liveVersion(next, name)
        if (version === undefined || version === built) return []
        return findRelease(site, name, version)?.sources === sources ? [] : [[name, version]]
      })
      return next
    },
    { place: { configuration, addresses } },
  )
  return { ...publication, kept }
}

function orderOf(commit: Commit): ReleaseOrder {
  return { ...ORDER, ...commit, by: currentUser() }
}

function commitOfBuild({ release: { name } }: Build): Commit {
  const frontEnd = FRONT_ENDS.find((one) => one.name === name)
  return frontEnd ? commitOf(frontEnd) : { commit: null, clean: false }
}
