import { contractFits } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import { satisfies } from 'semver'
import type { Release } from '../build/description.ts'
import { fittingRow, type Released } from '../registry/registry.ts'
import { findRelease } from './releases-folder.ts'

/**
 * Lists the shared libraries and exports that a remote consumes but a host does not provide: the
 * remote would load, and throw on first use. A host that was built before these were recorded is
 * accepted.
 *
 * @returns one phrase for each missing item, for an error message
 */
export function lackingIn(host: Release, remote: Release): readonly string[] {
  return Object.entries(remote.shared).flatMap(([library, wanted]) => {
    const given = host.shared[library]
    if (given === undefined) {
      return Object.keys(host.shared).length === 0 ? [] : [`${library}, which it does not share`]
    }
    if (!satisfies(given.version, wanted.version)) {
      return [`${library} ${wanted.version}, of which it has ${given.version}`]
    }
    const { names } = given
    if (names === null || wanted.names === null) return []
    return wanted.names
      .filter((name) => !names.includes(name))
      .map((name) => `'${name}' of ${library}, which it does not export`)
  })
}

/**
 * Rejects a release that would throw at run time: a remote in the live host or in the
 * rollback target, or a host with the live remotes.
 *
 * @param released the registry that would be live
 */
export function requireShareScope(
  site: string,
  { registry }: Released,
  name: string,
  version: string,
): void {
  const release = findRelease(site, name, version)
  if (!release) return
  const problems =
    name === 'host'
      ? problemsOfHost(site, registry, release)
      : problemsOfRemote(site, registry, release)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function problemsOfRemote(site: string, { host }: Registry, remote: Release): readonly string[] {
  return [host, host?.previous].flatMap((row) => {
    const found = row && findRelease(site, 'host', row.version)
    return found ? describe(found, remote) : []
  })
}

function problemsOfHost(site: string, registry: Registry, host: Release): readonly string[] {
  return Object.keys(registry.remotes).flatMap((name) => {
    const row = fittingRow(registry, name, host.contract)
    return [row, row?.canary].flatMap((each) => {
      const remote = each && findRelease(site, name, each.version)
      return remote ? describe(host, remote) : []
    })
  })
}

function describe(host: Release, remote: Release): readonly string[] {
  if (!contractFits(remote.contract, host.contract)) return []
  const lacking = lackingIn(host, remote)
  if (lacking.length === 0) return []
  return [`${remote.name} ${remote.version} needs of host ${host.version}: ${lacking.join('; ')}.`]
}
