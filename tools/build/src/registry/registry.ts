import { contractFits } from '@portal/platform/contract/version'
import type {
  ListedRelease,
  LiveRelease,
  Registry,
  ReleasedManifest,
  ReleaseList,
  RemoteRelease,
} from '@portal/platform/deployment'

/** The releases of a portal: the live ones in `registry`, and all of them in `list`. */
export interface Released {
  readonly registry: Registry
  readonly list: ReleaseList['releases']
}

/** A release of the host. */
export type HostRelease = Pick<RemoteRelease, 'version' | 'contract'>

/** A release of a remote, with its manifest. */
export type DescribedRelease = Pick<ListedRelease, keyof RemoteRelease | 'manifest'>

/** The state before the first release. */
export const NOTHING_RELEASED: Released = { registry: { host: null, remotes: {} }, list: {} }

/** The release of a remote that a host with this contract loads. */
export function fittingRow(
  { remotes }: Registry,
  name: string,
  hostContract: string,
): LiveRelease | undefined {
  return remotes[name]?.find(({ contract }) => contractFits(contract, hostContract))
}

/** The live version of the host, or the version of a remote that the live host loads. */
export function liveVersion({ registry }: Released, name: string): string | undefined {
  if (name === 'host' || registry.host === null) return registry.host?.version
  return fittingRow(registry, name, registry.host.contract)?.version
}

/** The releases that serve users or are a fallback, each with the front end's name. */
export function servingReleases({ registry: { host, remotes } }: Released): readonly {
  readonly name: string
  readonly release: HostRelease & Partial<RemoteRelease>
}[] {
  return [
    ...[host, host?.previous].map((release) => ({ name: 'host', release })),
    ...Object.entries(remotes).flatMap(([name, rows]) =>
      rows.flatMap((row) => [row, row.previous, row.canary]).map((release) => ({ name, release })),
    ),
  ].flatMap(({ name, release }) => (release ? [{ name, release }] : []))
}

/** The names of all remotes with a release, sorted. */
export function remotesIn({ registry, list }: Released): readonly string[] {
  const names = new Set([...Object.keys(registry.remotes), ...Object.keys(list)])
  return [...names].filter((name) => name !== 'host').sort()
}

/** A remote's manifest, from its live release, otherwise from its canary or latest release. */
export function manifestIn(released: Released, name: string): ReleasedManifest | undefined {
  const { host, remotes } = released.registry
  const live = host ? fittingRow(released.registry, name, host.contract) : undefined
  const rows = [...(live ? [live] : []), ...(remotes[name] ?? [])]
  return [...rows.flatMap((row) => [row, row.canary]), ...listed(released, name)].find(
    (release) => release?.manifest,
  )?.manifest
}

/** The live host. */
export type LiveHost = NonNullable<Registry['host']>

/** A canary of a remote. */
type Canary = NonNullable<LiveRelease['canary']>

/** The canary of a remote in the live host. */
export function liveCanary({ registry }: Released, name: string): Canary | null {
  if (registry.host === null) return null
  return fittingRow(registry, name, registry.host.contract)?.canary ?? null
}

/** All releases of a front end, newest first. */
export function listed({ list }: Released, name: string): readonly ListedRelease[] {
  return list[name] ?? []
}

export function findListed(
  released: Released,
  name: string,
  version: string,
): ListedRelease | undefined {
  return listed(released, name).find((release) => release.version === version)
}

/** The registry with a remote's row for the same contract major replaced. */
export function withRow(registry: Registry, name: string, row: LiveRelease): Registry {
  const isSameMajor = hasMajorOf(row.contract)
  const others = (registry.remotes[name] ?? []).filter((other) => !isSameMajor(other))
  const rows = [row, ...others].sort((a, b) => majorOf(b.contract) - majorOf(a.contract))
  return { ...registry, remotes: { ...registry.remotes, [name]: rows } }
}

/** Drops the fields that only registry rows or the list of releases have. */
export function asRelease({ version, contract, entry, integrity }: RemoteRelease): RemoteRelease {
  return { version, contract, entry, integrity }
}

/** Drops all fields except those of a release and its manifest. */
export function asDescribed(release: DescribedRelease): DescribedRelease {
  return { ...asRelease(release), manifest: release.manifest }
}

/** Returns a predicate for releases with the same contract major. */
export function hasMajorOf(contract: string): (release: { readonly contract: string }) => boolean {
  return (release) => majorOf(release.contract) === majorOf(contract)
}

function majorOf(contract: string): number {
  return Number.parseInt(contract, 10)
}
