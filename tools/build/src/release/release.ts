import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import type { ListedRelease } from '@portal/platform/deployment'
import * as v from 'valibot'
import { describeWeight, weigh } from '../build/budget.ts'
import { buildFrontEnd } from '../build/build-front-end.ts'
import { describeRemote } from '../build/manifest.ts'
import { type FrontEnd, HOST, packageName } from '../front-ends.ts'
import { buildsFolder } from '../paths.ts'
import { changeCanary, handOver } from '../publish/operations.ts'
import { liveReleases } from '../publish/publish.ts'
import { releaseAsOrdered } from '../registry/changes.ts'
import type { Retention } from '../registry/retention.ts'
import { currentUser } from '../signing/current-user.ts'
import { ownKey } from '../signing/keys.ts'
import { readArchive, writeArchive } from './archive.ts'
import type { ReleaseCommand } from './command.ts'
import { commitOf } from './commit.ts'
import { signBuild } from './signature.ts'

type Report = (line: string) => void

type NewRelease = Extract<ReleaseCommand, { kind: 'release' }>

/** How a release is built; replaced in tests. */
interface Tools {
  readonly build: typeof buildFrontEnd
  /** Folder of builds that are not released. */
  readonly builds: string
  readonly retention?: Retention
}

const TOOLS: Tools = { build: buildFrontEnd, builds: buildsFolder }

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
  await changeCanary(site, command)
  return command.name
}

async function makeRelease(
  site: string,
  command: NewRelease,
  report: Report,
  tools: Tools,
): Promise<void> {
  const { frontEnd, to, older, buildOnly, by } = command
  const version = command.version ?? packageVersion(frontEnd)
  // Reject invalid releases before the build, if there is a portal to compare with. An archive can
  // be written without a portal.
  if (buildOnly === undefined) {
    releaseAsOrdered(liveReleases(site), frontEnd.name, draft(frontEnd, version), { to, older })
  }

  const build = await tools.build(frontEnd, version)
  const weight = weigh(build.release, build.folder)
  const line = `${packageName(frontEnd)} ${version}: first page ${describeWeight(weight)}`
  if (weight.kilobytes > weight.budget) throw new Error(line)
  report(line)
  const commit = commitOf(frontEnd)
  if (!commit.clean) report('Built from sources that are in no commit.')

  const order = { to, older, ...commit, by: by ?? currentUser() }
  const signed = signBuild(build, order, ownKey(site))
  if (buildOnly === undefined) {
    await handOver(site, signed, report, tools)
    return
  }
  await writeArchive(signed, buildOnly)
  report(`Built ${buildOnly}. It goes live with 'npm run release -- --archive ${buildOnly}'.`)
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
    releasedAt: new Date(Date.now()).toISOString(),
  }
}

function packageVersion({ folder }: FrontEnd): string {
  const file = join(folder, 'package.json')
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version
}
