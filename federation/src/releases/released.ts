import { contractFits } from '@portal/platform/contract/version'
import type {
  ListedRelease,
  LiveRelease,
  Registry,
  ReleaseList,
  RemoteRelease,
} from '@portal/platform/deployment'
import { type Addresses, entryAt } from '../publish/addresses.ts'

/** What a publication says of releases: what is live, and everything that could be. */
export interface Released {
  readonly registry: Registry
  readonly list: ReleaseList['releases']
}

/** A release of the host. */
export type HostRelease = Pick<RemoteRelease, 'version' | 'contract'>

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

/** Whether a release was built for the same contract major. */
export function hasMajorOf(contract: string): (release: { readonly contract: string }) => boolean {
  return (release) => majorOf(release.contract) === majorOf(contract)
}

function majorOf(contract: string): number {
  return Number.parseInt(contract, 10)
}

/** What is released, entered at these addresses: where it was served before does not count. */
export function releasesAt(addresses: Addresses, { registry, list }: Released): Released {
  const at = <T extends RemoteRelease>(name: string, release: T): T => ({
    ...release,
    entry: entryAt(addresses, name, release.entry),
  })
  const remotes = Object.entries(registry.remotes).map(([name, rows]) => [
    name,
    rows.map((row) => ({
      ...at(name, row),
      previous: row.previous && at(name, row.previous),
      canary: row.canary && at(name, row.canary),
    })),
  ])
  return {
    registry: { ...registry, remotes: Object.fromEntries(remotes) },
    list: Object.fromEntries(
      Object.entries(list).map(([name, all]) => [name, all.map((release) => at(name, release))]),
    ),
  }
}
