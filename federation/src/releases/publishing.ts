import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderInUseError, lockFolder } from '@portal/machine/lock'
import { parseRegistry, parseReleaseList } from '@portal/platform/deployment'
import { type SignedRelease, verifyRelease } from '../archive/signed-release.ts'
import { withRemoteOrigins } from '../configuration.ts'
import type { Act, Journal } from '../journal/entry.ts'
import { nextEntry, readJournal } from '../journal/journal.ts'
import { requireSigned } from '../journal/signed-files.ts'
import {
  addressesHere,
  moved,
  releasesAt,
  remoteAddresses,
  remoteOrigins,
  servedRemotes,
} from '../publish/addresses.ts'
import {
  differingFiles,
  type Place,
  withManifests,
  writePublication,
} from '../publish/publication.ts'
import { addToReleases } from '../publish/releases-folder.ts'
import { readKeyring } from '../signing/keys.ts'
import { whoIsHere } from '../signing/who.ts'
import { NOTHING_RELEASED, type Released } from './released.ts'

export const LOCK_FOLDER = 'publishing'
const LOCK_PAUSE = 100
const LOCK_PATIENCE = 30_000

/** The live releases of a site, according to its journal. */
export function liveReleases(site: string): Released {
  return releasedIn(site, readJournal(site))
}

/** The releases in a journal, with manifests and real addresses. */
export function releasedIn(site: string, { released, place }: Journal): Released {
  if (place === null) return NOTHING_RELEASED
  const { registry, list } = releasesAt(place.addresses, released)
  return {
    registry: parseRegistry({ ...registry, remotes: withManifests(site, registry.remotes) }),
    list: parseReleaseList({ releases: withManifests(site, list) }).releases,
  }
}

/** How the live portal is served; null if nothing is published. */
export function livePlace(site: string): Place | null {
  return readJournal(site).place
}

/**
 * Publishes the live releases again, at this process's addresses. No build is needed, because
 * releases do not contain addresses.
 */
export async function moveHere(site: string): Promise<void> {
  const { configuration, addresses } = requirePlace(site, livePlace(site))
  const here = { ...remoteAddresses(servedRemotes(liveReleases(site))), ...addressesHere() }
  await publishChange(site, { kind: 'move', by: whoIsHere() }, (released) => released, {
    place: {
      configuration: moved(configuration, addresses, here),
      addresses: here,
    },
  })
}

/**
 * Verifies that a site's live publication follows from its journal.
 *
 * @throws an error that names the files that differ
 */
export function verifySite(site: string): void {
  const journal = readJournal(site)
  const place = requirePlace(site, journal.place)
  requireSigned(site, journal)
  const released = releasedIn(site, journal)
  const files = differingFiles({ site, ...place, released, acts: journal.acts })
  if (files.length > 0) throw new Error(`Not what the journal says: ${files.join(', ')}.`)
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
 * Changes the releases, records the signed act in the journal, and publishes the result. A lock
 * allows one process at a time. The portal may keep running.
 *
 * @param act the operation, and the person who performs it
 * @param change returns the changed releases, or throws to reject the change; `bring` adds a signed
 * release
 * @throws if this machine's key has no right to the act
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
    const journal = readJournal(site, keyring)
    const before = releasedIn(site, journal)
    const brought: SignedRelease[] = []
    const next = change(before, (signed) => brought.push(signed))
    const { addresses: known, configuration } = place ?? requirePlace(site, journal.place)
    const remotes = servedRemotes(next).filter(({ name }) => place || isReleased(next, name))
    const addresses = { ...remoteAddresses(remotes), ...known }
    const released = parsed(releasesAt(addresses, next))
    const releases = Object.fromEntries(
      brought.map((signed) => [
        verifyRelease(signed, keyring).statement.name,
        JSON.parse(signed.signature),
      ]),
    )
    const entry = nextEntry(
      site,
      journal,
      {
        act: typeof act === 'function' ? act(before) : act,
        released,
        place: { configuration, addresses },
        releases,
      },
      keyring,
    )
    for (const signed of brought) addToReleases(site, signed, keyring)
    check(released, inPages({ configuration, addresses }))
    requireSigned(site, entry.journal)
    const publication = await writePublication(
      { site, configuration, addresses, released, acts: entry.journal.acts },
      entry.write,
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
  return inPages(requirePlace(site, livePlace(site)))
}

function inPages({ configuration, addresses }: Place): unknown {
  return withRemoteOrigins(configuration, remoteOrigins(addresses))
}

function requirePlace(site: string, place: Place | null): Place {
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
