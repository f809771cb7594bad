import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@portal/services/ports'
import {
  type PortalConfiguration,
  parseConfiguration,
  parseRegistry,
  REMOTES,
  type Registry,
  type RemoteDefinition,
} from '@portal/shared/contract'
import type { Build } from '../build/build-front-end.ts'
import { compressFolder } from '../build/compress.ts'
import { filesUnder } from '../build/files.ts'
import type { Release } from '../build/release.ts'
import { HOST } from '../front-ends.ts'
import { type PageScript, renderPage } from './page.ts'
import {
  currentLink,
  livePublication,
  nextPublication,
  publicationsFolder,
  releasesFolder,
} from './site.ts'

/** The page for addresses that no remote owns. */
export const GENERAL_PAGE = 'index.html'
export const REGISTRY_FILE = 'remotes.json'

/** What the pages were made with; the headers of a publication follow from it. */
const CONFIGURATION_FILE = 'configuration.json'

/** Path under which the host's own origin serves its releases. */
export const HOST_RELEASES_PATH = '/files'

/** Where everyone lands who asked for no page in particular. */
const START_SEGMENT = 'mine-medlemmer'

interface Publication {
  readonly site: string
  readonly configuration: PortalConfiguration
  readonly host: Build
  readonly remotes: readonly Build[]
  /** What is released; by default the remotes' builds. */
  readonly registry?: Registry
}

/** The page file for addresses that begin with a segment, if a remote owns it. */
export function pageFor(segment: string): string {
  const owner = REMOTES.find(({ paths }) => paths.includes(`/${segment}`))
  return owner ? `index.${owner.name}.${segment}.html` : GENERAL_PAGE
}

/**
 * Puts builds and configuration live, unless they are. Everything is written beside what is
 * live; the last step alone, the renaming of a link, changes what is served.
 *
 * @returns the folder that is live now, and whether it is new
 */
export async function publish(
  publication: Publication,
): Promise<{ folder: string; fresh: boolean }> {
  const { site, host, remotes } = publication
  for (const build of [host, ...remotes]) addRelease(site, build)

  const files = publicationFiles(publication)
  const live = livePublication(site)
  if (live && isSame(live, files)) return { folder: live, fresh: false }

  const number = String(nextPublication(site))
  const publications = publicationsFolder(site)
  const work = join(publications, `.${number}-${process.pid}`)
  mkdirSync(work, { recursive: true })
  for (const [file, content] of files) writeFileSync(join(work, file), content)
  await compressFolder(work)
  const folder = join(publications, number)
  renameSync(work, folder)
  makeLive(site, number)
  return { folder, fresh: true }
}

/** The configuration that a publication was made with. */
export function publishedConfiguration(publication: string): PortalConfiguration {
  const file = join(publication, CONFIGURATION_FILE)
  return parseConfiguration(JSON.parse(readFileSync(file, 'utf8')), file)
}

/** Points the link at another publication, in one step. */
function makeLive(site: string, number: string): void {
  const link = currentLink(site)
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(number, next)
  renameSync(next, link)
}

function addRelease(site: string, { release, folder }: Build): void {
  const target = join(releasesFolder(site, release.name), release.version)
  if (existsSync(target)) return
  const work = `${target}.${process.pid}`
  cpSync(folder, work, { recursive: true })
  renameSync(work, target)
}

function isSame(folder: string, files: ReadonlyMap<string, string>): boolean {
  const published = filesUnder(folder).filter((file) => !/\.(?:br|gz)$/.test(file))
  return (
    published.length === files.size &&
    published.every((file) => readFileSync(join(folder, file), 'utf8') === files.get(file))
  )
}

function publicationFiles({
  configuration,
  host,
  remotes,
  registry = registryOf(remotes.map(({ release }) => release)),
}: Publication): ReadonlyMap<string, string> {
  const template = readFileSync(join(HOST.folder, 'src', GENERAL_PAGE), 'utf8')
  const hostScript = script(hostAddress(host.release), host.release.entry)
  const page = (segment: string) =>
    renderPage({
      template,
      configuration,
      registry,
      hostScript,
      preloads: preloadsFor(segment, host, remotes),
    })
  const segments = REMOTES.flatMap(({ paths }) => paths.map((path) => path.slice(1)))
  return new Map([
    [REGISTRY_FILE, JSON.stringify(registry, null, 2)],
    [CONFIGURATION_FILE, JSON.stringify(configuration, null, 2)],
    [GENERAL_PAGE, page(START_SEGMENT)],
    ...segments.map((segment): [string, string] => [pageFor(segment), page(segment)]),
  ])
}

function registryOf(releases: readonly Release[]): Registry {
  return parseRegistry({
    remotes: Object.fromEntries(
      releases.map((release) => [
        release.name,
        [
          {
            version: release.version,
            contract: release.contract,
            entry: `${remoteAddress(release)}/${release.entry.file}`,
            integrity: release.entry.integrity,
          },
        ],
      ]),
    ),
  })
}

/** The entry of the remote that owns a path, its exposed module, and the page at that path. */
function preloadsFor(
  segment: string,
  host: Build,
  remotes: readonly Build[],
): readonly PageScript[] {
  const owner = REMOTES.find(({ paths }) => paths.includes(`/${segment}`))
  if (!owner) return []
  const remote = remotes.find(({ release }) => release.name === owner.name)?.release
  const scripts = [
    ...chunksOf(host.release, hostAddress(host.release), [owner.package, segment]),
    ...(remote ? [script(remoteAddress(remote), remote.entry)] : []),
    ...(remote ? chunksOf(remote, remoteAddress(remote), ['remote', segment]) : []),
  ]
  return [...new Map(scripts.map((one) => [one.address, one])).values()]
}

function chunksOf(release: Release, address: string, groups: readonly string[]): PageScript[] {
  return groups.flatMap((group) => release.groups[group] ?? []).map((file) => script(address, file))
}

function hostAddress({ version }: Release): string {
  return `${HOST_RELEASES_PATH}/${version}`
}

function remoteAddress({ name, version }: Release): string {
  return `${addressOf(definitionOf(name).package)}/${version}`
}

function definitionOf(name: Release['name']): RemoteDefinition {
  const definition = REMOTES.find((remote) => remote.name === name)
  if (!definition) throw new Error(`${name} is no remote.`)
  return definition
}

function script(base: string, { file, integrity }: Release['entry']): PageScript {
  return { address: `${base}/${file}`, integrity }
}
