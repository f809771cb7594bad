import { BASE_PORTS } from '@portal/machine/ports'
import { COMMON_SLOTS, type LiveRelease, type ReleasedManifest } from '@portal/platform/deployment'
import { type DescribedRelease, hasMajorOf, type Released } from '../registry/registry.ts'
import { packageOf } from '../remotes.ts'
import { HOST_RELEASES_PATH } from './addresses.ts'

/** The pages of the host. */
export const HOST_PAGES: readonly string[] = ['/overblik', '/style-guide', '/versioner']

/** The paths reserved for the shell and its servers. */
export const SHELL_PATHS: readonly string[] = [...HOST_PAGES, HOST_RELEASES_PATH, '/404', '/health']

/** Something that only one remote can own, worded for error messages: `path /kurser`. */
type Claim = string

/** Everything in a manifest that must be unique in the whole portal. */
const CLAIMS: readonly ((manifest: ReleasedManifest) => readonly Claim[])[] = [
  ({ pages }) => pages.map(({ path }) => pathClaim(path)),
  ({ pages }) => pages.flatMap(({ tab }) => (tab === undefined ? [] : [`tab place ${tab}`])),
  ({ pages }) => pages.flatMap(({ role }) => (role === undefined ? [] : [`role ${role}`])),
  ({ permissions }) => Object.keys(permissions).map((name) => `permission ${name}`),
  ({ abilities }) => Object.keys(abilities).map((name) => `ability ${name}`),
  ({ slots }) => slots.filter((name) => !COMMON_SLOTS.includes(name)).map((name) => `slot ${name}`),
  ({ links }) => Object.keys(links).map((name) => `link ${name}`),
  ({ services }) => Object.keys(services).map((name) => `description of the service ${name}`),
  ({ port }) => [portClaim(port)],
]

function pathClaim(path: string): Claim {
  return `path ${path}`
}

function portClaim(port: number): Claim {
  return `port ${port}`
}

function claimsOf(manifest: ReleasedManifest): readonly Claim[] {
  return CLAIMS.flatMap((claims) => claims(manifest))
}

/** Claims that no remote can own, with their owners. */
const OWN_CLAIMS: ReadonlyMap<Claim, string> = new Map([
  ...SHELL_PATHS.map((path) => [pathClaim(path), 'the shell'] as const),
  ...Object.entries(BASE_PORTS).map(
    ([name, port]) => [portClaim(port), `the portal itself (${name})`] as const,
  ),
])

/** A live or canary release with a manifest, and its remote. */
interface Serving {
  readonly remote: string
  readonly release: DescribedRelease
  readonly manifest: ReleasedManifest
}

/**
 * Rejects something that two remotes claim, because a page could not tell which of them to use.
 * Considers all releases that can run on one page together, including canaries.
 *
 * @param released the registry that would be served
 * @param name the remote that is changed
 * @throws an error that names the other remote and its team
 */
export function requireOwnClaims({ registry }: Released, name: string): void {
  const others = Object.entries(registry.remotes)
    .filter(([other]) => other !== name)
    .flatMap(([remote, rows]) => servingOf(remote, rows))
  for (const own of servingOf(name, registry.remotes[name] ?? [])) {
    const meets = hasMajorOf(own.release.contract)
    requireOwn(
      own,
      others.filter(({ release }) => meets(release)),
    )
  }
}

function servingOf(remote: string, rows: readonly LiveRelease[]): readonly Serving[] {
  return rows
    .flatMap((row) => [row, row.canary])
    .flatMap((release) =>
      release?.manifest ? [{ remote, release, manifest: release.manifest }] : [],
    )
}

function requireOwn(
  { remote, release: { version }, manifest }: Serving,
  others: readonly Serving[],
): void {
  if (manifest.name !== remote) {
    throw new Error(`The manifest of ${remote} ${version} is that of '${manifest.name}'.`)
  }
  const claims = claimsOf(manifest)
  for (const [place, claim] of claims.entries()) {
    const refuse = (why: string) => new Error(`${remote} ${version} claims the ${claim}, ${why}.`)
    if (claims.indexOf(claim) !== place) throw refuse('twice')
    const owner = OWN_CLAIMS.get(claim)
    if (owner !== undefined) throw refuse(`which belongs to ${owner}`)
    const other = others.find((one) => claimsOf(one.manifest).includes(claim))
    if (other) throw refuse(`which belongs to ${describeServing(other)}`)
  }
}

function describeServing({ remote, release: { version }, manifest }: Serving): string {
  return `${packageOf(remote)} ${version} (${manifest.owner})`
}
