import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressAt } from '@portal/machine/ports'
import { CONTRACT } from '@portal/platform/contract/version'
import { type PortalConfiguration, parseRegistry, type Registry } from '@portal/platform/deployment'
import webpack, { type Configuration } from 'webpack'
import { type Build, keepBuild, workFolder } from './build/build-front-end.ts'
import { compile, describeRelease } from './build/compile.ts'
import type { Release } from './build/description.ts'
import { hashOfFolder } from './build/files.ts'
import { describeRemote } from './build/manifest.ts'
import { HOST } from './front-ends.ts'
import { buildsFolder, cacheFolder } from './paths.ts'
import { addressesHere } from './publish/addresses.ts'
import { writePublication } from './publish/live-files.ts'
import { releaseFolder } from './publish/releases-folder.ts'
import { WORKSPACE_REMOTES } from './remotes.ts'
import { hostConfiguration } from './webpack/host-configuration.ts'

const NAME = 'one-bundle'

/** The only file of the host that uses the federation runtime. */
const FEDERATION_FILE = { folder: join(HOST.folder, 'src', 'remotes'), request: './federation.ts' }

/**
 * Builds the same source without federation, as the bench's baseline: the remotes are chunks of the
 * host. Lazy boundaries, compiler and minifier are the same.
 */
async function buildOneBundle(): Promise<Build> {
  const work = workFolder(NAME)
  const stats = await compile(oneBundleConfiguration(work))
  const version = hashOfFolder(work).slice(0, 12)
  const release = describeRelease(HOST, stats, work, { version, sources: version })
  const folder = join(buildsFolder, NAME, release.version)
  await keepBuild(release, work, folder)
  return { release, folder, fresh: true }
}

/** Publishes the single bundle to its own site, which the static servers can serve. */
export async function publishOneBundle(
  site: string,
  configuration: PortalConfiguration,
): Promise<Build> {
  const host = await buildOneBundle()
  const { name, version } = host.release
  cpSync(host.folder, releaseFolder(site, name, version), { recursive: true })
  const registry = registryOfChunks(host.release)
  await writePublication({
    site,
    configuration,
    addresses: addressesHere(),
    released: { registry, list: {} },
  })
  return host
}

function oneBundleConfiguration(outputFolder: string): Configuration {
  const federated = hostConfiguration(HOST, 'production', outputFolder)
  const loader = writeChunkLoader()
  return {
    ...federated,
    name: NAME,
    plugins: [
      ...(federated.plugins ?? []).filter((plugin) => !isFederation(plugin)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, (request) => {
        if (request.context === FEDERATION_FILE.folder) request.request = loader
      }),
    ],
  }
}

function isFederation(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' && plugin !== null && plugin.constructor.name.includes('Federation')
  )
}

/** Writes a module that replaces the federation runtime and loads each remote as a chunk. */
function writeChunkLoader(): string {
  const folder = join(cacheFolder, NAME)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'federation.ts')
  const chunks = WORKSPACE_REMOTES.map(({ name, package: chunk, folder }) => {
    const module = JSON.stringify(join(folder, 'src', 'remote.ts'))
    return `  ${name}: () => import(/* webpackChunkName: "${chunk}" */ ${module}),`
  })
  writeFileSync(
    file,
    `const remotes: Record<string, () => Promise<unknown>> = {\n${chunks.join('\n')}\n}\n` +
      'export const createLoadRelease = () => (name: string) => remotes[name]?.()\n',
  )
  return file
}

/** The host's loader needs a registry; the addresses in this one are never fetched. */
function registryOfChunks({ version, contract }: Release): Registry {
  return parseRegistry({
    host: { version, contract },
    remotes: Object.fromEntries(
      WORKSPACE_REMOTES.map((remote) => [
        remote.name,
        [
          {
            version: NAME,
            contract: CONTRACT,
            entry: `${addressAt(remote.package, remote.manifest.port)}/${NAME}`,
            integrity: `sha384-${'A'.repeat(64)}`,
            manifest: describeRemote(remote.folder),
          },
        ],
      ]),
    ),
  })
}
