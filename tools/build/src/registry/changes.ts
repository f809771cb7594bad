import { contractFits } from '@portal/platform/contract/version'
import {
  containerName,
  type ListedRelease,
  type LiveRelease,
  type RemoteRelease,
} from '@portal/platform/deployment'
import { gt, valid } from 'semver'
import { requireOwnClaims } from '../publish/claims.ts'
import type { ReleaseOrder } from '../release/signature.ts'
import {
  asDescribed,
  asRelease,
  type DescribedRelease,
  findListed,
  fittingRow,
  type HostRelease,
  hasMajorOf,
  type LiveHost,
  listed,
  type Released,
  withRow,
} from './registry.ts'

/** The users that a canary serves. */
export interface Audience {
  /** Share of all users, 0 to 1. */
  readonly share: number
  /** Additional users: the sha256 of each lower-case login, in hex. */
  readonly users: readonly string[]
}

/**
 * Makes a release live. The previous one becomes the fallback; a canary keeps running.
 *
 * @throws if its version exists, it does not fit the live host, or it claims something that another
 * remote owns
 */
export function releaseRemote(released: Released, name: string, release: ListedRelease): Released {
  assertNew(released, name, release)
  assertFits(released, name, release)
  return checked(replaceLive(addToList(released, name, release), name, release), name)
}

/**
 * Stores a release for a future host that offers its contract.
 *
 * @throws if its version exists, or it fits the live host
 */
export function releaseAhead(released: Released, name: string, release: ListedRelease): Released {
  assertNew(released, name, release)
  const { contract } = liveHost(released)
  if (contractFits(release.contract, contract)) {
    throw new Error(`${name} ${release.version} fits the live host: release it without --ahead.`)
  }
  const next = addToList(released, name, release)
  return hasMajorOf(contract)(release) ? next : checked(replaceLive(next, name, release), name)
}

/**
 * Makes a release the canary.
 *
 * @throws if its version exists, it does not fit the live host, or there is a canary already
 */
export function startCanary(
  released: Released,
  name: string,
  release: ListedRelease,
  audience: Audience,
): Released {
  assertNew(released, name, release)
  assertFits(released, name, release)
  const live = liveRow(released, name)
  if (live.canary) {
    throw new Error(
      `${name} ${live.canary.version} is a canary already: promote or withdraw it first.`,
    )
  }
  const canary = { ...asDescribed(release), ...audience, users: [...audience.users] }
  const next = replaceRow(addToList(released, name, release), name, { ...live, canary })
  return checked(next, name)
}

/**
 * Adds a release as its team has ordered.
 *
 * @throws if the order is not allowed, or one of the changes above is rejected
 */
export function releaseAsOrdered(
  released: Released,
  name: string,
  release: ListedRelease,
  { to, older }: Pick<ReleaseOrder, 'to' | 'older'>,
): Released {
  if (!older) requireNewest(released, name, release.version)
  if (name === 'host') {
    // A signed order can say so, too.
    if (to !== 'everybody') throw new Error('A release of the host goes to everybody.')
    return releaseHost(released, release)
  }
  if (to === 'everybody') return releaseRemote(released, name, release)
  if (to === 'nobody-yet') return releaseAhead(released, name, release)
  return startCanary(released, name, release, to)
}

/**
 * Rejects a lower version after a higher one, usually a mistake. Skips versions that are not
 * semver.
 */
function requireNewest(released: Released, name: string, version: string): void {
  if (valid(version) === null) return
  const newer = listed(released, name).find(
    (release) => valid(release.version) !== null && gt(release.version, version),
  )
  if (!newer) return
  throw new Error(
    `${name} ${version} is older than ${newer.version}, which was released before it: ` +
      'add --older to release it all the same.',
  )
}

/**
 * Changes the canary's audience.
 *
 * @param users by default the users it has now
 */
export function shareCanary(
  released: Released,
  name: string,
  share: number,
  users?: Audience['users'],
): Released {
  const { live, canary } = runningCanary(released, name)
  const shared = { ...canary, share, users: [...(users ?? canary.users)] }
  return replaceRow(released, name, { ...live, canary: shared })
}

/** Makes the canary live. */
export function promoteCanary(released: Released, name: string): Released {
  const { live, canary } = runningCanary(released, name)
  const without = replaceRow(released, name, { ...live, canary: null })
  return checked(replaceLive(without, name, canary), name)
}

/**
 * Withdraws the canary. A rollback to its version can still make it live.
 *
 * @param at the time, for the list of releases
 */
export function withdrawCanary(released: Released, name: string, at: string): Released {
  const { live, canary } = runningCanary(released, name)
  const all = listed(released, name).map((release) =>
    release.version === canary.version ? { ...release, withdrawn: { at } } : release,
  )
  const next = { ...released, list: { ...released.list, [name]: all } }
  return replaceRow(next, name, { ...live, canary: null })
}

/**
 * Makes an existing release live.
 *
 * @param version by default the one before the live release
 * @throws if it does not exist, or does not fit the live host
 */
export function rollBackRemote(released: Released, name: string, version?: string): Released {
  const live = liveRow(released, name)
  const target = otherThanLive(released, name, live, version)
  assertFits(released, name, target)
  const { contract } = liveHost(released)
  const before = isOlder(released, name, target.version, live.version)
    ? olderThan(released, name, target.version).find((one) => contractFits(one.contract, contract))
    : live
  const next = replaceRow(released, name, {
    ...asDescribed(target),
    previous: before ? asRelease(before) : null,
    canary: live.canary?.version === target.version ? null : live.canary,
  })
  return checked(next, name)
}

/**
 * Makes a host release live. Each remote whose live release does not fit this host changes to its
 * newest release that does.
 *
 * @throws if its version exists, or a live remote has no release that fits
 */
export function releaseHost(released: Released, release: ListedRelease): Released {
  assertNew(released, 'host', release)
  const live = released.registry.host
  return replaceHost(addToList(released, 'host', release), release, live)
}

/**
 * Makes an existing host release live.
 *
 * @param version by default the one before the live release
 * @throws if it does not exist, or a live remote has no release that fits
 */
export function rollBackHost(released: Released, version?: string): Released {
  const live = liveHost(released)
  const target = otherThanLive(released, 'host', live, version)
  const before = isOlder(released, 'host', target.version, live.version)
    ? (olderThan(released, 'host', target.version)[0] ?? null)
    : live
  return replaceHost(released, target, before)
}

/**
 * Removes a remote from the portal. Its releases stay in the list until they are pruned like those
 * of other remotes, and a new release brings the remote back.
 *
 * @throws if there is no such remote, or the shell links to one of its pages
 */
export function retireRemote(released: Released, name: string): Released {
  const { host, remotes } = released.registry
  if (!remotes[name]?.length) throw new Error(`${name} serves nobody.`)
  const roles = remotes[name].flatMap(({ manifest, canary }) =>
    [manifest, canary?.manifest].flatMap(
      (one) => one?.pages.flatMap(({ role }) => role ?? []) ?? [],
    ),
  )
  if (roles.length > 0) {
    throw new Error(
      `The shell leads to a page of ${name} (${[...new Set(roles)].join(', ')}): release another ` +
        'remote that has it first.',
    )
  }
  const others = Object.entries(remotes).filter(([other]) => other !== name)
  return { ...released, registry: { host, remotes: Object.fromEntries(others) } }
}

/** The builds of the host, and of the remotes by name. */
interface Tree {
  readonly host: ListedRelease
  readonly remotes: readonly (readonly [name: string, release: ListedRelease])[]
}

/**
 * Makes the builds of the working tree live. A remote that does not fit the host is not changed.
 *
 * @param stays whether to keep the live version of a front end
 */
export function publishTree(
  released: Released,
  { host, remotes }: Tree,
  stays: (name: string, version: string) => boolean,
): Released {
  const before = released.registry.host
  const hostStays = before !== null && stays('host', before.version)
  const { contract } = hostStays ? before : host
  const withRemotes = remotes.reduce((result, [name, release]) => {
    const live = rowOfMajor(result, name, release.contract)
    if (live && (stays(name, live.version) || !contractFits(release.contract, contract))) {
      return result
    }
    return replaceLive(addToList(result, name, release), name, release)
  }, released)
  if (!hostStays) return replaceHost(addToList(withRemotes, 'host', host), host, before)
  return remotes.reduce((result, [name]) => checked(result, name), withRemotes)
}

function replaceHost(
  released: Released,
  host: HostRelease,
  previous: HostRelease | null,
): Released {
  const { version, contract } = host
  const remotes = remotesServed(released)
  const next = remotes.reduce((result, name) => fitRow(result, name, contract), released)
  const before = previous && { version: previous.version, contract: previous.contract }
  for (const name of remotes) requireOwnClaims(next, name)
  return { ...next, registry: { ...next.registry, host: { version, contract, previous: before } } }
}

/** The remotes with a live release. */
function remotesServed({ registry }: Released): readonly string[] {
  return Object.keys(registry.remotes).filter((name) => registry.remotes[name]?.length)
}

/** Chooses a remote's release for a host: the live one if it fits, otherwise the newest that does. */
function fitRow(released: Released, name: string, contract: string): Released {
  const fits = (release: RemoteRelease) => contractFits(release.contract, contract)
  const live = fittingRow(released.registry, name, contract)
  if (live) {
    const canary = live.canary && fits(live.canary) ? live.canary : null
    return replaceRow(released, name, { ...live, canary })
  }
  const [newest, before] = listed(released, name).filter(fits)
  if (!newest) {
    const wanted = released.registry.remotes[name]?.map((row) => row.contract).join(', ')
    throw new Error(
      `No release of ${name} fits a host that offers contract ${contract} (live: ${wanted}).`,
    )
  }
  return replaceRow(released, name, {
    ...asDescribed(newest),
    previous: before ? asRelease(before) : null,
    canary: null,
  })
}

function replaceLive(released: Released, name: string, release: DescribedRelease): Released {
  const before = rowOfMajor(released, name, release.contract)
  const live = before?.version === release.version ? before.previous : before
  return replaceRow(released, name, {
    ...asDescribed(release),
    previous: live ? asRelease(live) : null,
    canary: before?.canary ?? null,
  })
}

/** Returns the releases unchanged; throws if a remote claims something that another one owns. */
function checked(released: Released, name: string): Released {
  requireOwnClaims(released, name)
  return released
}

function replaceRow(released: Released, name: string, row: LiveRelease): Released {
  return { ...released, registry: withRow(released.registry, name, row) }
}

/**
 * Adds a release at the top of the list. If its version is listed already, as that of a working
 * tree's build may be, it replaces that entry.
 */
function addToList(released: Released, name: string, release: ListedRelease): Released {
  const others = listed(released, name).filter(({ version }) => version !== release.version)
  return { ...released, list: { ...released.list, [name]: [release, ...others] } }
}

function assertNew(released: Released, name: string, { version }: ListedRelease): void {
  const same = listed(released, name).find(
    (release) => containerName(name, release.version) === containerName(name, version),
  )
  if (!same) return
  throw new Error(
    same.version === version
      ? `${name} ${version} exists: a release never changes. Give it another version.`
      : `${name} ${version} cannot live in one page with ${same.version}: give it another version.`,
  )
}

function assertFits(released: Released, name: string, release: RemoteRelease): void {
  const host = liveHost(released)
  if (contractFits(release.contract, host.contract)) return
  throw new Error(
    `${name} ${release.version} is built for contract ${release.contract}; ` +
      `the live host ${host.version} offers ${host.contract}.`,
  )
}

function liveHost({ registry }: Released): LiveHost {
  if (!registry.host) throw new Error('No host is live: run npm start, or release one.')
  return registry.host
}

function liveRow(released: Released, name: string): LiveRelease {
  const row = fittingRow(released.registry, name, liveHost(released).contract)
  if (!row) throw new Error(`${name} has no release that the live host can load.`)
  return row
}

function rowOfMajor(
  { registry }: Released,
  name: string,
  contract: string,
): LiveRelease | undefined {
  return registry.remotes[name]?.find(hasMajorOf(contract))
}

function runningCanary(released: Released, name: string) {
  const live = liveRow(released, name)
  if (!live.canary) throw new Error(`${name} has no canary.`)
  return { live, canary: live.canary }
}

function otherThanLive(
  released: Released,
  name: string,
  live: HostRelease & { readonly previous?: HostRelease | null | undefined },
  version = live.previous?.version,
): ListedRelease {
  if (version === undefined) throw new Error(`There was no release of ${name} before this one.`)
  if (version === live.version) throw new Error(`${name} ${version} is live already.`)
  const target = findListed(released, name, version)
  if (target) return target
  const known = listed(released, name).map((release) => release.version)
  throw new Error(`There is no release ${name} ${version}. There is: ${known.join(', ')}.`)
}

/** The releases before a version, newest first. */
function olderThan(released: Released, name: string, version: string): readonly ListedRelease[] {
  const all = listed(released, name)
  return all.slice(all.findIndex((release) => release.version === version) + 1)
}

function isOlder(released: Released, name: string, version: string, than: string): boolean {
  return olderThan(released, name, than).some((release) => release.version === version)
}
