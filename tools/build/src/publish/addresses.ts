import { addressAt, addressOf, type PortName } from '@portal/machine/ports'
import type { RemoteRelease } from '@portal/platform/deployment'
import { manifestIn, type Released, remotesIn } from '../registry/registry.ts'
import { packageOf, WORKSPACE_REMOTES } from '../remotes.ts'

/** Path of the releases on the host's own origin. */
export const HOST_RELEASES_PATH = '/files'

/**
 * Matches what the host's own origin has of the releases of all packages: texts and notes on what
 * is new, each at `/<part>/<name>/<version>.json`, from a file of the release named after the part.
 */
export const RELEASE_PART = '/(?<part>texts|news)/(?<released>[a-z]+/[0-9A-Za-z][\\w.-]*)\\.json'

/** The public origin of each server that a page calls, by name. */
export type Addresses = Readonly<Record<string, string>>

const NAMES: readonly PortName[] = ['host', 'identity', 'members', 'salary', 'site']

/** The addresses of the host and the services, from this process's environment. */
export function addressesHere(environment: NodeJS.ProcessEnv = process.env): Addresses {
  return Object.fromEntries(NAMES.map((name) => [name, addressOf(name, environment)]))
}

/** A remote that has a server, and its default port. */
export interface ServedRemote {
  readonly name: string
  readonly port: number
}

/**
 * The remotes that are released or in this checkout, sorted by port. A remote whose releases are
 * too old to state a port in their manifests is left out, and keeps its address.
 */
export function servedRemotes(released: Released): readonly ServedRemote[] {
  const ports = new Map(WORKSPACE_REMOTES.map(({ name, manifest: { port } }) => [name, port]))
  for (const name of remotesIn(released)) {
    const port = manifestIn(released, name)?.port
    if (port !== undefined) ports.set(name, port)
  }
  return [...ports].map(([name, port]) => ({ name, port })).sort((a, b) => a.port - b.port)
}

/** The addresses of the remotes, from this process's environment. */
export function remoteAddresses(
  remotes: readonly ServedRemote[],
  environment: NodeJS.ProcessEnv = process.env,
): Addresses {
  return Object.fromEntries(
    remotes.map(({ name, port }) => {
      const server = packageOf(name)
      return [server, addressAt(server, port, environment)]
    }),
  )
}

/** The origins of all remotes. */
export function remoteOrigins(addresses: Addresses): readonly string[] {
  const isRemote = (name: string) => name.startsWith(packageOf(''))
  const origins = Object.entries(addresses).filter(([name]) => isRemote(name))
  return [...new Set(origins.map(([, origin]) => origin))]
}

/** Whether this process's environment sets any address. */
export function saysAddresses(environment: NodeJS.ProcessEnv = process.env): boolean {
  return Object.entries(environment).some(
    ([name, value]) =>
      (name.startsWith('PORTAL_ADDRESS_') || name === 'PORTAL_PORT_OFFSET') && Boolean(value),
  )
}

function serverOf(name: string): string {
  return name === 'host' ? name : packageOf(name)
}

function originOf(addresses: Addresses, name: string): string {
  const origin = addresses[serverOf(name)]
  if (origin === undefined) throw new Error(`The address of ${serverOf(name)} is not known.`)
  return origin
}

/** The path of a release's files on its own origin. */
function releasePath(name: string, version: string): string {
  return name === 'host' ? `${HOST_RELEASES_PATH}/${version}` : `/${version}`
}

/** Base address of a release's files; for the host, a path on its own origin. */
export function releaseAddress(addresses: Addresses, name: string, version: string): string {
  const path = releasePath(name, version)
  return name === 'host' ? path : originOf(addresses, name) + path
}

/** Address of a release's entry; absolute, so that it is independent of the page. */
export function entryAddress(
  addresses: Addresses,
  name: string,
  version: string,
  file: string,
): string {
  return `${originOf(addresses, name)}${releasePath(name, version)}/${file}`
}

/**
 * Moves an entry's address to the current origin of its front end; unchanged if that origin is
 * unknown.
 */
function entryAt(addresses: Addresses, name: string, entry: string): string {
  const origin = addresses[serverOf(name)]
  return origin === undefined ? entry : origin + new URL(entry).pathname
}

/** Moves all entries in the registry and the release list to these addresses. */
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

/**
 * Rewrites each address in a value from its origin in `from` to the origin of the same name in
 * `to`.
 */
export function moved(value: unknown, from: Addresses, to: Addresses): unknown {
  if (typeof value === 'string') return movedText(value, from, to)
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, moved(inner, from, to)]),
  )
}

function movedText(text: string, from: Addresses, to: Addresses): string {
  const found = Object.entries(from).find(
    ([, origin]) => text === origin || text.startsWith(`${origin}/`),
  )
  if (found === undefined) return text
  const [name, origin] = found
  return (to[name] ?? origin) + text.slice(origin.length)
}
