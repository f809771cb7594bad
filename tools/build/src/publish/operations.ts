import { loadConfigurationToPublish } from '../configuration.ts'
import {
  promoteCanary,
  releaseAsOrdered,
  retireRemote,
  rollBackHost,
  rollBackRemote,
  shareCanary,
  withdrawCanary,
} from '../registry/changes.ts'
import { listingOf } from '../registry/listing.ts'
import { liveCanary, liveVersion, type Released } from '../registry/registry.ts'
import { RETENTION, type Retention } from '../registry/retention.ts'
import type { ReleaseCommand } from '../release/command.ts'
import { type ReleaseStatement, type SignedRelease, verifyRelease } from '../release/signature.ts'
import { currentUser } from '../signing/current-user.ts'
import { type Keyring, ownKey, readKeyring, type TrustedKey } from '../signing/keys.ts'
import { addressesHere, moved, saysAddresses } from './addresses.ts'
import type { Place } from './live-files.ts'
import type { Act } from './log.ts'
import { requireListedOrigins } from './origins.ts'
import { prune } from './prune.ts'
import { liveConfiguration, livePlace, liveReleases, publishChange } from './publish.ts'
import { requireShareScope } from './share-scope.ts'
import { describeUnreadLinks } from './unread-links.ts'

/**
 * Releases a signed build as its team ordered.
 *
 * @param kept folder of builds that are not released, and how long these and old releases are kept
 * @returns the name of the front end
 * @throws if the release is rejected; then nothing is changed
 */
export async function handOver(
  site: string,
  signed: SignedRelease,
  report: (line: string) => void,
  { builds, retention = RETENTION }: { readonly builds: string; readonly retention?: Retention },
): Promise<string> {
  const keyring = readKeyring(site)
  const { statement, release, signedBy } = verifyRelease(signed, keyring)
  const { name, version } = statement
  await publishChange(
    site,
    signedBy.id === ownKey(site).id
      ? { kind: 'release', name, version, by: statement.by }
      : { kind: 'release', name, version, by: currentUser(), why: signedFor(statement, signedBy) },
    (released, bring) => {
      bring(signed)
      return releaseAsOrdered(released, name, listingOf(release, statement), statement)
    },
    {
      place: name === 'host' && mayPlace(site, keyring) ? placeOfHost(site) : undefined,
      check: (next, configuration) => {
        requireListedOrigins(next, configuration, name)
        requireShareScope(site, next, name, version)
      },
    },
  )
  for (const line of describeUnreadLinks(liveConfiguration(site), liveReleases(site))) report(line)
  const removed = await prune(site, retention, Date.now(), builds)
  if (removed.length > 0) report(`Removed what is old: ${removed.join(', ')}.`)
  return name
}

/** The log's remark on a release that somebody else has signed: by whom, and with whose key. */
function signedFor({ by }: ReleaseStatement, { name }: TrustedKey): string {
  return `signed by ${by} (${name})`
}

/**
 * How the portal is served after a release of the host: with the host's new configuration. The
 * addresses stay the same, unless this process's environment sets any.
 */
function placeOfHost(site: string): Place {
  const [configuration, here] = [loadConfigurationToPublish(), addressesHere()]
  const live = livePlace(site)
  if (live === null) return { configuration, addresses: here }
  return saysAddresses()
    ? { configuration, addresses: here }
    : { ...live, configuration: moved(configuration, here, live.addresses) }
}

/** Whether this machine's key may also replace the host's configuration. */
function mayPlace(site: string, keyring: Keyring): boolean {
  const { id } = ownKey(site)
  return [...keyring.of('host'), ...keyring.portal].some((key) => key.id === id)
}

/** Changes whom a canary serves, makes it live, or withdraws it. */
export async function changeCanary(
  site: string,
  command: Extract<ReleaseCommand, { kind: 'share' | 'promote' | 'withdraw' }>,
): Promise<void> {
  const { kind, name } = command
  const version = (released: Released) => liveCanary(released, name)?.version
  await publishChange(site, actOn(kind, command, version), (released) => {
    switch (command.kind) {
      case 'share':
        return shareCanary(released, name, command.share, command.users)
      case 'promote':
        return promoteCanary(released, name)
      case 'withdraw':
        return withdrawCanary(released, name, new Date(Date.now()).toISOString())
    }
  })
}

/** Makes an existing release live, by default the previous one. Needs no build. */
export async function rollBack(
  site: string,
  name: string,
  version: string | undefined,
  by?: string,
): Promise<void> {
  const change = (released: Released) =>
    name === 'host' ? rollBackHost(released, version) : rollBackRemote(released, name, version)
  const target = (released: Released) => liveVersion(change(released), name)
  await publishChange(site, actOn('rollback', { name, by }, target), change, {
    check: (next) => requireShareScope(site, next, name, liveVersion(next, name) ?? ''),
  })
}

/** Takes a remote out of the portal. */
export async function retire(site: string, name: string): Promise<void> {
  const act = { kind: 'retire', name, by: currentUser() }
  await publishChange(site, act, (released) => retireRemote(released, name))
}

/** Describes an act on a front end for the log. */
function actOn(
  kind: string,
  { name, by }: { readonly name: string; readonly by?: string | undefined },
  version: (released: Released) => string | undefined,
): (released: Released) => Act {
  return (released) => ({ kind, name, version: version(released), by: by ?? currentUser() })
}
