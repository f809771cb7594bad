import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '@portal/machine/lock'
import { parseRegistry, parseReleaseList } from '@portal/platform/deployment'
import { withRemoteOrigins } from '../configuration.ts'
import { NOTHING_RELEASED, type Released } from '../registry/registry.ts'
import type { SignedRelease } from '../release/signature.ts'
import { currentUser } from '../signing/current-user.ts'
import { readKeyring } from '../signing/keys.ts'
import {
  addressesHere,
  moved,
  releasesAt,
  remoteAddresses,
  remoteOrigins,
  servedRemotes,
} from './addresses.ts'
import {
  differingFiles,
  type Place,
  publishedPlace,
  publishedReleases,
  writePublication,
} from './live-files.ts'
import { type Act, logAct } from './log.ts'
import { addToReleases } from './releases-folder.ts'
import { requireSigned } from './signed-rows.ts'
import { livePublication } from './site.ts'

export const LOCK_FOLDER = 'publishing'
const LOCK_PAUSE = 100
const LOCK_PATIENCE = 30_000

/** The releases of the live publication. */
export function liveReleases(site: string): Released {
  const live = livePublication(site)
  return (live === null ? null : publishedReleases(live)) ?? NOTHING_RELEASED
}

/** How the live portal is served; null if nothing is published. */
export function livePlace(site: string): Place | null {
  const live = livePublication(site)
  return live === null ? null : publishedPlace(live)
}

/**
 * Publishes the live releases again, at this process's addresses. No build is needed, because
 * releases do not contain addresses.
 */
export async function moveHere(site: string): Promise<void> {
  const { configuration, addresses } = requirePlace(site)
  const here = { ...remoteAddresses(servedRemotes(liveReleases(site))), ...addressesHere() }
  await publishChange(site, { kind: 'move', by: currentUser() }, (released) => released, {
    place: { configuration: moved(configuration, addresses, here), addresses: here },
  })
}

/**
 * Verifies that all releases are as their teams have signed them, and that the live pages follow
 * from the rows.
 *
 * @throws an error that names what differs
 */
export function verifySite(site: string): void {
  const place = requirePlace(site)
  const released = liveReleases(site)
  requireSigned(site, released, readKeyring(site), true)
  const files = differingFiles({ site, ...place, released })
  if (files.length > 0) throw new Error(`Not what the releases say: ${files.join(', ')}.`)
}

interface Options {
  /** How the result is served; by default like the live portal. */
  readonly place?: Place | undefined
  /**
   * Checks the result and its pages' configuration once the release files exist; throws to reject
   * the result.
   */
  readonly check?: (next: Released, configuration: unknown) => void
  /** Called with the result before the lock is released. */
  readonly afterwards?: (live: Released) => void
}

/**
 * Changes the releases, publishes the result, and writes the act to the log. A lock allows one
 * process at a time. The portal may keep running.
 *
 * @param act the operation, and the person who performs it
 * @param change returns the changed releases, or throws to reject the change; `bring` adds a signed
 * release
 * @throws if a release that would serve users is not as its team has signed it
 */
export async function publishChange(
  site: string,
  act: Act | ((before: Released) => Act),
  change: (released: Released, bring: (signed: SignedRelease) => void) => Released,
  { place, check = () => {}, afterwards = () => {} }: Options = {},
): Promise<{ folder: string; fresh: boolean }> {
  const unlock = await lockSite(site)
  try {
    const keyring = readKeyring(site)
    const before = liveReleases(site)
    const brought: SignedRelease[] = []
    const next = change(before, (signed) => brought.push(signed))
    const { addresses: known, configuration } = place ?? requirePlace(site)
    const remotes = servedRemotes(next).filter(({ name }) => place || isReleased(next, name))
    const addresses = { ...remoteAddresses(remotes), ...known }
    const released = parsed(releasesAt(addresses, next))
    for (const signed of brought) addToReleases(site, signed, keyring)
    requireSigned(site, released, keyring)
    check(released, inPages({ configuration, addresses }))
    const publication = await writePublication({ site, configuration, addresses, released }, () =>
      logAct(site, typeof act === 'function' ? act(before) : act),
    )
    afterwards(released)
    return publication
  } finally {
    unlock()
  }
}

function isReleased({ registry, list }: Released, name: string): boolean {
  return registry.remotes[name] !== undefined || list[name] !== undefined
}

/**
 * Parses the result with the schemas that its readers use, so that an invalid result is rejected.
 */
function parsed({ registry, list }: Released): Released {
  return {
    registry: parseRegistry(registry),
    list: parseReleaseList({ releases: list }).releases,
  }
}

/** The live configuration, as embedded in the pages. */
export function liveConfiguration(site: string): unknown {
  return inPages(requirePlace(site))
}

function inPages({ configuration, addresses }: Place): unknown {
  return withRemoteOrigins(configuration, remoteOrigins(addresses))
}

function requirePlace(site: string): Place {
  const place = livePlace(site)
  if (place !== null) return place
  throw new Error(`Nothing is published in ${site}: release the host first, or run npm start.`)
}

/** Locks a site against changes by other processes; returns the function that unlocks it. */
export async function lockSite(site: string): Promise<() => void> {
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
