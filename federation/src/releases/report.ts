import type { LiveRelease } from '@portal/shared/contract'
import { FRONT_ENDS, type FrontEnd } from '../front-ends.ts'
import { liveReleases } from './publishing.ts'
import { packageName } from './release-command.ts'
import { fittingRow, listed, type Released } from './released.ts'

/** What is live of a front end now, in one line. */
export function describeLive(site: string, frontEnd: FrontEnd): string {
  const live = liveLines(liveReleases(site), frontEnd)
  return live.map((line) => `${packageName(frontEnd)} ${line}`).join('\n')
}

/** Everything that is live and that could be, for a person. */
export function describeReleases(site: string): readonly string[] {
  const released = liveReleases(site)
  return FRONT_ENDS.flatMap((frontEnd) => [
    packageName(frontEnd),
    ...liveLines(released, frontEnd).map((line) => `  ${line}`),
    ...otherLines(released, frontEnd).map((line) => `  ${line}`),
  ])
}

function liveLines(released: Released, { name }: FrontEnd): readonly string[] {
  const { registry } = released
  if (registry.host === null) return ['nothing is live']
  const { host } = registry
  if (name === 'host') {
    return [`${host.version} is live (contract ${host.contract})${before(host.previous)}`]
  }
  const live = fittingRow(registry, name, host.contract)
  const rows = registry.remotes[name] ?? []
  return [
    ...(live ? [] : ['has nothing that the live host can load']),
    ...rows.flatMap((row) => [
      `${row.version} ${row === live ? 'is live' : 'waits'} (contract ${row.contract})` +
        before(row.previous),
      ...(row.canary ? [describeCanary(row.canary)] : []),
    ]),
  ]
}

function before(previous: { readonly version: string } | null | undefined): string {
  return previous ? `, before it ${previous.version}` : ''
}

function describeCanary({ version, share, users }: NonNullable<LiveRelease['canary']>): string {
  const named = users.length === 1 ? '1 user' : `${users.length} users`
  const whom = `${Math.round(share * 1000) / 10} % of all users`
  return `${version} is a canary for ${whom}${users.length > 0 ? ` and ${named} by name` : ''}`
}

function otherLines(released: Released, { name }: FrontEnd): readonly string[] {
  const { host, remotes } = released.registry
  const shown = new Set(
    name === 'host'
      ? [host?.version]
      : (remotes[name] ?? []).flatMap((row) => [row.version, row.canary?.version]),
  )
  return listed(released, name)
    .filter(({ version }) => !shown.has(version))
    .map(
      ({ version, contract, commit, releasedAt }) =>
        `${version} could be (contract ${contract}, ${releasedAt.slice(0, 16).replace('T', ' ')}, ` +
        `${commit === null ? 'no commit' : commit.slice(0, 9)})`,
    )
}
