import { contractFits } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import { satisfies } from 'semver'
import type { Release } from '../build/release.ts'
import { findRelease } from '../publish/releases-folder.ts'
import { fittingRow, type Released } from './released.ts'

/**
 * What a remote takes from the share scope and a host does not give it: the remote would load, and
 * throw when it gets there. Builds from before this was recorded say nothing, and are let through.
 *
 * @returns a phrase for each, for people
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
 * Refuses a release that would throw where it is to run: a remote in the live host, its canary or the one that a
 * rollback goes to, or a host under the remotes that are live.
 *
 * @param released what would be live
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
  return [host, host?.previous, host?.canary].flatMap((row) => {
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
