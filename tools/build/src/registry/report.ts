import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedRelease, LiveRelease } from '@portal/platform/deployment'
import { RELEASE_FILE, readRelease } from '../build/description.ts'
import { SBOM_FILE } from '../build/sbom.ts'
import { HOST } from '../front-ends.ts'
import { servedRemotes } from '../publish/addresses.ts'
import { latestActs } from '../publish/log.ts'
import { liveConfiguration, liveReleases } from '../publish/publish.ts'
import { releaseFolder } from '../publish/releases-folder.ts'
import { packageOf } from '../remotes.ts'
import { describeCounts, type ReleaseCounts, readCounts } from './faults.ts'
import { fittingRow, listed, manifestIn, type Released, remotesIn } from './registry.ts'

/** Data for the list of releases. */
interface Known {
  readonly released: Released
  readonly counts: ReleaseCounts | null
}

/** Formats the live release of a front end. */
export function describeLive(site: string, name: string): readonly string[] {
  return liveLines({ released: liveReleases(site), counts: null }, name).map(
    (line) => `${name === HOST.name ? name : packageOf(name)} ${line}`,
  )
}

/** Formats all releases with their loads and faults, and the latest acts. */
export async function describeReleases(site: string): Promise<readonly string[]> {
  const counts = await readCounts(liveConfiguration(site))
  const known: Known = { released: liveReleases(site), counts }
  const remotes = new Set([
    ...servedRemotes(known.released).map(({ name }) => name),
    ...remotesIn(known.released),
  ])
  return [
    ...[HOST.name, ...remotes].flatMap((name) => [
      heading(known.released, name),
      ...liveLines(known, name).map((line) => `  ${line}`),
      ...originLines(site, known.released, name).map((line) => `    ${line}`),
      ...otherLines(known, name).map((line) => `  ${line}`),
    ]),
    'acts, newest first',
    ...latestActs(site, ACTS_SHOWN).map((line) => `  ${line}`),
  ]
}

const ACTS_SHOWN = 10

/** A front end, and the team that owns it. */
function heading(released: Released, name: string): string {
  if (name === HOST.name) return name
  const owner = manifestIn(released, name)?.owner
  return packageOf(name) + (owner === undefined ? '' : ` (${owner})`)
}

function liveLines(known: Known, name: string): readonly string[] {
  const { registry } = known.released
  if (registry.host === null) return ['nothing is live']
  const { host } = registry
  if (name === 'host') {
    return [
      `${host.version} is live (contract ${host.contract})${before(host.previous)}` +
        countsOf(known, name, host.version),
    ]
  }
  const live = fittingRow(registry, name, host.contract)
  const rows = registry.remotes[name] ?? []
  return [
    ...(live ? [] : ['has nothing that the live host can load']),
    ...rows.flatMap((row) => [
      `${row.version} ${row === live ? 'is live' : 'waits'} (contract ${row.contract})` +
        before(row.previous) +
        countsOf(known, name, row.version),
      ...canaryLines(known, name, row.canary),
    ]),
  ]
}

/** What each live release and canary was built from and with. */
function originLines(site: string, released: Released, name: string): readonly string[] {
  return listed(released, name)
    .filter(({ version }) => isServed(released, name, version))
    .flatMap((row) => {
      const { version, releasedAt, by } = row
      const folder = releaseFolder(site, name, version)
      if (!existsSync(join(folder, RELEASE_FILE))) return []
      const { madeWith, packages } = readRelease(folder)
      const from = `${sourceOf(row)}, ${minuteOf(releasedAt)}${by === undefined ? '' : ` by ${by}`}`
      if (madeWith === undefined) return [`${version}: ${from}`]
      const { node, pnpm, lockfile } = madeWith
      const contents = packages === undefined ? '' : `, ${packages.length} packages (${SBOM_FILE})`
      return [
        `${version}: ${from}, lockfile ${lockfile.slice(0, 12)}, ` +
          `Node ${node}, pnpm ${pnpm}${contents}`,
      ]
    })
}

function isServed({ registry }: Released, name: string, version: string): boolean {
  if (name === HOST.name) return registry.host?.version === version
  const rows = registry.remotes[name] ?? []
  return rows.some((row) => row.version === version || row.canary?.version === version)
}

type Canary = NonNullable<LiveRelease['canary']>

function canaryLines(
  known: Known,
  name: string,
  canary: Canary | null | undefined,
): readonly string[] {
  if (!canary) return []
  const { version } = canary
  return [describeCanary(canary) + countsOf(known, name, version)]
}

/** What a release was built from. */
function sourceOf({ commit, clean = true }: ListedRelease): string {
  if (commit === null) return 'no commit'
  return commit.slice(0, 9) + (clean ? '' : ' with uncommitted changes')
}

function before(previous: { readonly version: string } | null | undefined): string {
  return previous ? `, before it ${previous.version}` : ''
}

function countsOf({ counts }: Known, name: string, version: string): string {
  return counts ? `, ${describeCounts(counts, name, version)}` : ''
}

/** Formats a time to the minute. */
function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}

function describeWithdrawn(withdrawn: ListedRelease['withdrawn']): string {
  return withdrawn === undefined ? '' : `; withdrawn ${minuteOf(withdrawn.at)}`
}

function describeCanary({ version, share, users }: Canary): string {
  const named = users.length === 1 ? '1 user' : `${users.length} users`
  const whom = `${Math.round(share * 1000) / 10} % of all users`
  return `${version} is a canary for ${whom}${users.length > 0 ? ` and ${named} by name` : ''}`
}

function otherLines({ released }: Known, name: string): readonly string[] {
  return listed(released, name)
    .filter(({ version }) => !isServed(released, name, version))
    .map(
      (row) =>
        `${row.version} could be (contract ${row.contract}, ${minuteOf(row.releasedAt)}, ` +
        `${sourceOf(row)})${describeWithdrawn(row.withdrawn)}`,
    )
}
