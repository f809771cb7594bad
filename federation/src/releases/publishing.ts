import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '@portal/machine/lock'
import { parseRegistry, parseReleaseList } from '@portal/platform/deployment'
import {
  addressesHere,
  moved,
  releasesAt,
  remoteAddresses,
  servedRemotes,
} from '../publish/addresses.ts'
import {
  keptCanaryConfiguration,
  keptConfiguration,
  type Place,
  publishedAddresses,
  publishedConfiguration,
  publishedReleases,
  writePublication,
} from '../publish/publication.ts'
import { checkRelease } from '../publish/releases-folder.ts'
import { livePublication } from '../publish/site.ts'
import { readKeyring } from '../signing/keys.ts'
import { NOTHING_RELEASED, type Released } from './released.ts'

const LOCK_FOLDER = 'publishing'
const LOCK_PAUSE = 100
const LOCK_PATIENCE = 30_000

/** What is live in a site. */
export function liveReleases(site: string): Released {
  const live = livePublication(site)
  return (live === null ? null : publishedReleases(live)) ?? NOTHING_RELEASED
}

/** How the live portal is served. */
export function livePlace(site: string): Place {
  const live = requireLive(site)
  return {
    configuration: keptConfiguration(live),
    canaryConfiguration: keptCanaryConfiguration(live),
    addresses: publishedAddresses(live) ?? addressesHere(),
  }
}

/**
 * Puts what is live at the addresses of this process. Nothing is built, since a release knows
 * nothing of where it is served.
 */
export async function moveHere(site: string): Promise<void> {
  const { configuration, canaryConfiguration, addresses } = livePlace(site)
  const here = { ...remoteAddresses(servedRemotes(liveReleases(site))), ...addressesHere() }
  await publishChange(site, (released) => released, {
    configuration: moved(configuration, addresses, here),
    canaryConfiguration: moved(canaryConfiguration, addresses, here),
    addresses: here,
  })
}

/**
 * Publishes a change of what is released. One process at a time: whoever comes second goes by
 * what the first has made live. The portal may run meanwhile; it needs nothing of this.
 *
 * @param change throws to refuse, and nothing is live of it then
 * @param place by default that of the live portal: a release changes nothing of it
 * @param afterwards what is to be done with what is live then, before anybody else publishes
 */
export async function publishChange(
  site: string,
  change: (released: Released) => Released,
  place?: Place,
  afterwards: (live: Released) => void = () => {},
): Promise<{ folder: string; fresh: boolean }> {
  const unlock = await lock(site)
  try {
    const before = liveReleases(site)
    const next = change(before)
    const { addresses: known, ...configurations } = place ?? livePlace(site)
    const addresses = { ...remoteAddresses(servedRemotes(next)), ...known }
    const released = parsed(releasesAt(addresses, next))
    const served = new Map(releasesServed(before))
    const keyring = readKeyring(site)
    for (const [key, { name, version }] of releasesServed(released)) {
      if (!served.has(key)) checkRelease(site, name, version, keyring)
    }
    const publication = await writePublication({ site, ...configurations, addresses, released })
    afterwards(released)
    return publication
  } finally {
    unlock()
  }
}

/** Nothing is written that could not be read again. */
function parsed({ registry, list }: Released): Released {
  return {
    registry: parseRegistry(registry),
    list: parseReleaseList({ releases: list }).releases,
  }
}

/** The configuration that is live, as it stands in the pages. */
export function liveConfiguration(site: string): unknown {
  return publishedConfiguration(requireLive(site))
}

function requireLive(site: string): string {
  const live = livePublication(site)
  if (live !== null) return live
  throw new Error(`Nothing is published in ${site}: release the host first, or run npm start.`)
}

interface Served {
  readonly name: string
  readonly version: string
}

function releasesServed({ registry }: Released): readonly (readonly [string, Served])[] {
  const rows = Object.entries(registry.remotes).flatMap(([name, all]) =>
    all.flatMap((row) => [row, row.canary].map((release) => [name, release] as const)),
  )
  const hosts = [registry.host, registry.host?.canary].map((host) => ['host', host] as const)
  return [...hosts, ...rows].flatMap(([name, release]): (readonly [string, Served])[] =>
    release ? [[`${name} ${release.version}`, { name, version: release.version }]] : [],
  )
}

async function lock(site: string): Promise<() => void> {
  const began = Date.now()
  for (;;) {
    try {
      return lockFolder(join(site, LOCK_FOLDER))
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      if (Date.now() - began > LOCK_PATIENCE) {
        throw new Error(`Somebody else has been publishing to ${site} for half a minute.`)
      }
    }
    await pause(LOCK_PAUSE)
  }
}
