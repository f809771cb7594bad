import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import type { ListedRelease } from '@portal/platform/deployment'
import { gt, valid } from 'semver'
import * as v from 'valibot'
import { readArchive, writeArchive } from '../archive/archive.ts'
import {
  type ReleaseOrder,
  type ReleaseStatement,
  type SignedRelease,
  signBuild,
  verifyRelease,
} from '../archive/signed-release.ts'
import { describeWeight, weigh } from '../build/budget.ts'
import { buildFrontEnd } from '../build/build-front-end.ts'
import { describeRemote } from '../build/manifest.ts'
import { loadConfigurationToPublish } from '../configuration.ts'
import { type FrontEnd, HOST, packageName } from '../front-ends.ts'
import { buildsFolder } from '../paths.ts'
import { addressesHere, moved, saysAddresses } from '../publish/addresses.ts'
import type { Place } from '../publish/publication.ts'
import { type Keyring, ownKey, readKeyring, type TrustedKey } from '../signing/keys.ts'
import { whoIsHere } from '../signing/who.ts'
import {
  promoteCanary,
  releaseAhead,
  releaseHost,
  releaseRemote,
  rollBackHost,
  rollBackRemote,
  shareCanary,
  startCanary,
  withdrawCanary,
} from './changes.ts'
import { commitOf } from './commit.ts'
import { listingOf } from './listing.ts'
import type { Act } from './log.ts'
import { requireListedOrigins } from './origins.ts'
import { prune } from './prune.ts'
import { liveConfiguration, livePlace, liveReleases, publishChange } from './publishing.ts'
import type { ReleaseCommand } from './release-command.ts'
import { listed, liveCanary, liveVersion, type Released } from './released.ts'
import { readRetention } from './retention.ts'
import { requireShareScope } from './share-scope.ts'
import { checkSources } from './source-checks.ts'
import { describeUnreadLinks } from './unread-links.ts'

type Report = (line: string) => void

type NewRelease = Extract<ReleaseCommand, { kind: 'release' }>

/** How a release is built and checked; replaced in tests. */
interface Tools {
  readonly build: typeof buildFrontEnd
  readonly check: typeof checkSources
  /** Folder of builds that are not released. */
  readonly builds: string
}

const TOOLS: Tools = { build: buildFrontEnd, check: checkSources, builds: buildsFolder }

/**
 * Executes a release command. The portal may be running.
 *
 * @returns the name of the front end
 * @throws if the command is rejected; then nothing is changed
 */
export async function runReleaseCommand(
  site: string,
  command: ReleaseCommand,
  report: Report,
  tools: Tools = TOOLS,
): Promise<string> {
  if (command.kind === 'hand-over') {
    return handOver(site, await readArchive(command.archive), report, tools)
  }
  if (command.kind === 'release') {
    await makeRelease(site, command, report, tools)
    return command.frontEnd.name
  }
  const { name } = command
  switch (command.kind) {
    case 'share': {
      const { share, users } = command
      await publishChange(site, actOn('share', command, canaryOf(name)), (released) =>
        shareCanary(released, name, share, users),
      )
      break
    }
    case 'promote':
      await publishChange(site, actOn('promote', command, canaryOf(name)), (released) =>
        promoteCanary(released, name),
      )
      break
    case 'withdraw':
      await publishChange(site, actOn('withdraw', command, canaryOf(name)), (released) =>
        withdrawCanary(released, name, { at: now() }),
      )
  }
  return name
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

/** Describes an act on a front end for the log. */
function actOn(
  kind: string,
  { name, by }: { readonly name: string; readonly by?: string | undefined },
  version: (released: Released) => string | undefined,
): (released: Released) => Act {
  return (released) => ({ kind, name, version: version(released), by: by ?? whoIsHere() })
}

function canaryOf(name: string): (released: Released) => string | undefined {
  return (released) => liveCanary(released, name)?.version
}

async function makeRelease(
  site: string,
  command: NewRelease,
  report: Report,
  tools: Tools,
): Promise<void> {
  const { frontEnd, tested, to, older, buildOnly, by } = command
  const version = command.version ?? packageVersion(frontEnd)
  // Reject invalid releases before the build, if there is a portal to compare with. An archive can
  // be written without a portal.
  if (buildOnly === undefined) {
    changeOf({ to, older }, frontEnd.name, liveReleases(site), draft(frontEnd, version))
  }

  const build = await tools.build(frontEnd, version)
  const weight = weigh(build.release, build.folder)
  const line = `${packageName(frontEnd)} ${version}: first page ${describeWeight(weight)}`
  if (weight.kilobytes > weight.budget) throw new Error(line)
  report(line)
  const commit = commitOf(frontEnd)
  if (!commit.clean) report('Built from sources that are in no commit.')
  await tools.check(frontEnd, build.release.sources, tested, report)

  const order = { to, older, ...commit, tested, by: by ?? whoIsHere() }
  const signed = signBuild(build, order, ownKey(site))
  if (buildOnly === undefined) {
    await handOver(site, signed, report, tools)
    return
  }
  await writeArchive(signed, buildOnly)
  report(`Built ${buildOnly}. It goes live with 'npm run release -- --archive ${buildOnly}'.`)
}

/** Releases a signed build as its team ordered. */
async function handOver(
  site: string,
  signed: SignedRelease,
  report: Report,
  { builds }: Tools,
): Promise<string> {
  const keyring = readKeyring(site)
  const { statement, release, signedBy } = verifyRelease(signed, keyring)
  const { name, version } = statement
  await publishChange(
    site,
    signedBy.id === ownKey(site).id
      ? { kind: 'release', name, version, by: statement.by }
      : { kind: 'release', name, version, by: whoIsHere(), why: signedFor(statement, signedBy) },
    (released, bring) => {
      bring(signed)
      return changeOf(statement, name, released, listingOf(release, statement))
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
  const removed = await prune(site, readRetention(), Date.now(), builds)
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

function changeOf(
  { to, older }: Pick<ReleaseOrder, 'to' | 'older'>,
  name: string,
  released: Released,
  release: ListedRelease,
): Released {
  if (!older) requireNewest(released, name, release.version)
  if (name === 'host') {
    // A signed order can say so, too.
    if (to !== 'everybody') throw new Error('A release of the host goes to everybody.')
    return releaseHost(released, release)
  }
  if (to === 'everybody') return releaseRemote(released, name, release)
  if (to === 'nobody-yet') return releaseAhead(released, name, release)
  return startCanary(released, name, release, to)
}

/**
 * Rejects a lower version after a higher one, usually a mistake. Skips versions that are not
 * semver.
 */
function requireNewest(released: Released, name: string, version: string): void {
  if (valid(version) === null) return
  const newer = listed(released, name).find(
    (release) => valid(release.version) !== null && gt(release.version, version),
  )
  if (!newer) return
  throw new Error(
    `${name} ${version} is older than ${newer.version}, which was released before it: ` +
      'add --older to release it all the same.',
  )
}

function now(): string {
  return new Date(Date.now()).toISOString()
}

/** The properties of a release that are known before the build. */
function draft(frontEnd: FrontEnd, version: string): ListedRelease {
  return {
    version,
    contract: CONTRACT,
    entry: '',
    integrity: '',
    manifest: frontEnd === HOST ? undefined : describeRemote(frontEnd.folder),
    commit: null,
    releasedAt: now(),
  }
}

function packageVersion({ folder }: FrontEnd): string {
  const file = join(folder, 'package.json')
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version
}
