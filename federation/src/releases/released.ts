import { contractFits } from '@portal/platform/contract/version'
import type {
  ListedRelease,
  LiveRelease,
  Registry,
  ReleasedManifest,
  ReleaseList,
  RemoteRelease,
} from '@portal/platform/deployment'

/** What a publication says of releases: what is live, and everything that could be. */
export interface Released {
  readonly registry: Registry
  readonly list: ReleaseList['releases']
}

/** A release of the host. */
export type HostRelease = Pick<RemoteRelease, 'version' | 'contract'>

/** A release of a remote, and what the remote says of itself in it. */
export type DescribedRelease = Pick<ListedRelease, keyof RemoteRelease | 'manifest'>

/** Before anything was released. */
export const NOTHING_RELEASED: Released = { registry: { host: null, remotes: {} }, list: {} }

/** The release of a remote that a host of this contract loads. */
export function fittingRow(
  { remotes }: Registry,
  name: string,
  hostContract: string,
): LiveRelease | undefined {
  return remotes[name]?.find(({ contract }) => contractFits(contract, hostContract))
}

/** The version of a front end that the live host runs with. */
export function liveVersion({ registry }: Released, name: string): string | undefined {
  if (name === 'host' || registry.host === null) return registry.host?.version
  return fittingRow(registry, name, registry.host.contract)?.version
}

/** A release in a map of all front ends. */
export function releaseKey(name: string, version: string): string {
  return `${name} ${version}`
}

/** What serves everybody: the host, and of each remote the rows of all contracts. */
export function liveVersionsOf({
  registry: { host, remotes },
}: Released): readonly { readonly name: string; readonly version: string }[] {
  return [
    ...(host ? [{ name: 'host', version: host.version }] : []),
    ...Object.entries(remotes).flatMap(([name, rows]) =>
      rows.map(({ version }) => ({ name, version })),
    ),
  ]
}

/** The names of all remotes of which there is a release, in their order. */
export function remotesIn({ registry, list }: Released): readonly string[] {
  const names = new Set([...Object.keys(registry.remotes), ...Object.keys(list)])
  return [...names].filter((name) => name !== 'host').sort()
}

/** What a remote says of itself: as it is live, else as it is tried, waits or was released last. */
export function manifestIn(released: Released, name: string): ReleasedManifest | undefined {
  const { host, remotes } = released.registry
  const live = host ? fittingRow(released.registry, name, host.contract) : undefined
  const rows = [...(live ? [live] : []), ...(remotes[name] ?? [])]
  return [...rows.flatMap((row) => [row, row.canary]), ...listed(released, name)].find(
    (release) => release?.manifest,
  )?.manifest
}

/** The host that is live, with its canary. */
export type LiveHost = NonNullable<Registry['host']>

/** A canary, whatever it is of. */
type Canary = NonNullable<LiveHost['canary']>

/** The canary of the host, or that of a remote in the live host. */
export function liveCanary({ registry }: Released, name: string): Canary | null {
  if (registry.host === null) return null
  if (name === 'host') return registry.host.canary ?? null
  return fittingRow(registry, name, registry.host.contract)?.canary ?? null
}

/** Everything that was released under a name, newest first. */
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

/** The registry with a row of a remote in place of the one for the same contract major. */
export function withRow(registry: Registry, name: string, row: LiveRelease): Registry {
  const isSameMajor = hasMajorOf(row.contract)
  const others = (registry.remotes[name] ?? []).filter((other) => !isSameMajor(other))
  const rows = [row, ...others].sort((a, b) => majorOf(b.contract) - majorOf(a.contract))
  return { ...registry, remotes: { ...registry.remotes, [name]: rows } }
}

/** A release without what stands beside it in a row or a list. */
export function asRelease({ version, contract, entry, integrity }: RemoteRelease): RemoteRelease {
  return { version, contract, entry, integrity }
}

/** A release with what its remote says of itself, as a row of its own has it. */
export function asDescribed(release: DescribedRelease): DescribedRelease {
  return { ...asRelease(release), manifest: release.manifest }
}

/** Whether a release was built for the same contract major. */
export function hasMajorOf(contract: string): (release: { readonly contract: string }) => boolean {
  return (release) => majorOf(release.contract) === majorOf(contract)
}

function majorOf(contract: string): number {
  return Number.parseInt(contract, 10)
}
