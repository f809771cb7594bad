import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  parseRegistry,
  parseReleaseList,
  type ReleaseAct,
  type ReleasedManifest,
  type RemoteRelease,
} from '@portal/platform/deployment'
import * as v from 'valibot'
import { compressFolder } from '../build/compress.ts'
import { filesUnder } from '../build/files.ts'
import { PAGE_TEMPLATE_FILE, type Release } from '../build/release.ts'
import { withRemoteOrigins } from '../configuration.ts'
import type { Released } from '../releases/released.ts'
import { packageOf } from '../remotes.ts'
import { type Addresses, releaseAddress, remoteOrigins } from './addresses.ts'
import { findOwnPages, type OwnPage } from './own-pages.ts'
import { type PageHost, type PageScript, renderPage } from './page.ts'
import { findRelease, releaseFolder } from './releases-folder.ts'
import {
  currentLink,
  livePublication,
  nextPublication,
  publicationsBefore,
  publicationsFolder,
} from './site.ts'

/** The page for addresses that no remote owns. */
export const GENERAL_PAGE = 'index.html'
/** Where the pages are that belong to one address and those below it. */
const PAGES_FOLDER = 'pages'
/** The first segment of an address that may have a page of its own. */
export const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*'
export const REGISTRY_FILE = 'remotes.json'
const RELEASE_LIST_FILE = 'releases.json'

/** The scripts of each release by name and version, to check what is reported of them. */
const FILE_LIST_FILE = 'files.json'

/** What is served beside the pages. */
export const DATA_FILES: readonly string[] = [REGISTRY_FILE, RELEASE_LIST_FILE, FILE_LIST_FILE]

/** What the pages were made with; the headers of a publication follow from it. */
const CONFIGURATION_FILE = 'configuration.json'

/** What the pages of the host's canary were made with; there while there is one. */
const CANARY_CONFIGURATION_FILE = 'canary-configuration.json'

/** Where everything was when the pages were made. */
const ADDRESSES_FILE = 'addresses.json'

/** How a portal is served: with which configurations, and where. */
export interface Place {
  /**
   * That of the host that is live, which may know more of it than we do, or less. Kept as it is:
   * what stands for the origins of all remotes, each publication fills in.
   */
  readonly configuration: unknown
  /** The same of the host that is tried; nothing while there is none. */
  readonly canaryConfiguration?: unknown
  /** A remote that is not among them is found by the settings of this process. */
  readonly addresses: Addresses
}

interface Publication extends Place {
  readonly site: string
  readonly released: Released
  /** What was done with releases, the first one first. */
  readonly acts?: readonly ReleaseAct[]
}

/** So many acts are told of; the journal has them all. */
const ACTS_TOLD = 50

/** The page file for addresses that begin with a segment, if there is one. */
export function pageFor(segment: string): string {
  return `${PAGES_FOLDER}/${segment}.html`
}

/**
 * Puts releases and configuration live, unless they are. Everything is written beside what is
 * live; the last step alone, the renaming of a link, changes what is served.
 *
 * @param atLast what is to be done just before that
 * @returns the folder that is live now, and whether it is new
 */
export async function writePublication(
  publication: Publication,
  atLast: () => void = () => {},
): Promise<{ folder: string; fresh: boolean }> {
  const { site } = publication
  const files = publicationFiles(publication)
  const live = livePublication(site)
  if (live && differing(live, files).length === 0) {
    atLast()
    return { folder: live, fresh: false }
  }

  const number = String(nextPublication(site))
  const publications = publicationsFolder(site)
  const work = join(publications, `.${number}-${process.pid}`)
  mkdirSync(work, { recursive: true })
  for (const [file, content] of files) {
    mkdirSync(dirname(join(work, file)), { recursive: true })
    writeFileSync(join(work, file), content)
  }
  await compressFolder(work)
  const folder = join(publications, number)
  renameSync(work, folder)
  atLast()
  makeLive(site, number)
  return { folder, fresh: true }
}

/** The files of what is live that are not those of a publication. */
export function differingFiles(publication: Publication): readonly string[] {
  const files = publicationFiles(publication)
  const live = livePublication(publication.site)
  return live === null ? [...files.keys()] : differing(live, files)
}

/** The configuration that a publication was made with. */
function keptConfiguration(publication: string): unknown {
  return readPublished(publication, CONFIGURATION_FILE)
}

/** The same of the host that is tried; nothing where none is. */
function keptCanaryConfiguration(publication: string): unknown {
  const file = join(publication, CANARY_CONFIGURATION_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The configurations that its pages may run with: that of the live host, and that of its canary. */
export function configurationsIn(publication: string): readonly unknown[] {
  const origins = remoteOrigins(publishedAddresses(publication) ?? {})
  const canary = keptCanaryConfiguration(publication)
  return [keptConfiguration(publication), ...(canary === undefined ? [] : [canary])].map(
    (configuration) => withRemoteOrigins(configuration, origins),
  )
}

const addressesSchema = v.record(v.string(), v.string())

/** The addresses that a publication was made with; null in one from before they were kept. */
function publishedAddresses(publication: string): Addresses | null {
  return existsSync(join(publication, ADDRESSES_FILE))
    ? v.parse(addressesSchema, readPublished(publication, ADDRESSES_FILE))
    : null
}

/**
 * What is released in a publication; null in one from before releases were listed, whose remotes
 * no host of now could load.
 */
export function publishedReleases(publication: string): Released | null {
  const [registry, list] = [REGISTRY_FILE, RELEASE_LIST_FILE].map((file) => join(publication, file))
  if (!registry || !list || !existsSync(list)) return null
  return {
    registry: parseRegistry(readPublished(publication, REGISTRY_FILE), registry),
    list: parseReleaseList(readPublished(publication, RELEASE_LIST_FILE), list).releases,
  }
}

/** Reads a file of a publication. None ever changes, so one that is no JSON was damaged. */
function readPublished(publication: string, name: string): unknown {
  const file = join(publication, name)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const link = join(dirname(publication), 'current')
    const earlier = publicationsBefore(publication).at(-1)
    throw new Error(
      `${file} cannot be read (${error instanceof Error ? error.message : error}). ` +
        (earlier === undefined
          ? `Restore it from a backup, or remove ${link}: 'npm start' then publishes anew.`
          : `Restore it from a backup, or serve the publication before it: ln -sfn ${earlier} ${link}`),
      { cause: error },
    )
  }
}

/** Points the link at another publication, in one step. */
function makeLive(site: string, number: string): void {
  const link = currentLink(site)
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(number, next)
  renameSync(next, link)
}

/** The files that are missing, too many or of other contents; browsers get the compressed ones. */
function differing(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const published = filesUnder(folder)
  const missing = [...files.keys()].filter((file) => !published.includes(file))
  const others = published.filter((file) => {
    const content = files.get(file.replace(COMPRESSED, ''))
    return content === undefined || unpacked(join(folder, file)) !== content
  })
  return [...missing, ...others]
}

const COMPRESSED = /\.(?:br|gz)$/

/** Null where it cannot be unpacked. */
function unpacked(file: string): string | null {
  const content = readFileSync(file)
  try {
    if (file.endsWith('.br')) return brotliDecompressSync(content).toString()
    return (file.endsWith('.gz') ? gunzipSync(content) : content).toString()
  } catch {
    return null
  }
}

function publicationFiles({
  site,
  configuration,
  canaryConfiguration,
  addresses,
  released: { registry, list },
  acts = [],
}: Publication): ReadonlyMap<string, string> {
  const version = registry.host?.version
  const live = version === undefined ? undefined : findRelease(site, 'host', version)
  if (!live) throw new Error('There is no host to publish.')
  const tried = registry.host?.canary && findRelease(site, 'host', registry.host.canary.version)
  const templateFile = join(releaseFolder(site, 'host', live.version), PAGE_TEMPLATE_FILE)
  const template = readFileSync(templateFile, 'utf8')
  const served = { ...registry, remotes: withManifests(site, registry.remotes) }
  const origins = remoteOrigins(addresses)
  const pagesOf = (host: Release, given: unknown) => {
    const own = findOwnPages(registry, host.contract)
    const inPages = withRemoteOrigins(given, origins)
    return {
      segments: own.map(({ segment }) => segment),
      /** @param segment null for addresses that no remote owns */
      hostOf: (segment: string | null): PageHost => {
        // Everyone lands at the start who asked for no page in particular.
        const start = own.find(({ isStart }) => isStart)
        const page = segment === null ? start : own.find((one) => one.segment === segment)
        return {
          version: host.version,
          configuration: inPages,
          script: script(addresses, host, host.entry),
          preloads: page ? preloadsFor({ site, addresses }, page, host) : [],
        }
      },
    }
  }
  const pages = pagesOf(live, configuration)
  const canaryPages = tried ? pagesOf(tried, canaryConfiguration ?? configuration) : null
  const page = (segment: string | null) =>
    renderPage({
      template,
      registry: served,
      host: pages.hostOf(segment),
      canary: canaryPages?.hostOf(segment),
    })
  const segments = new Set([...pages.segments, ...(canaryPages?.segments ?? [])])
  return new Map([
    [REGISTRY_FILE, JSON.stringify(served, null, 2)],
    [
      RELEASE_LIST_FILE,
      JSON.stringify(
        { releases: withManifests(site, list), acts: acts.slice(-ACTS_TOLD) },
        null,
        2,
      ),
    ],
    [FILE_LIST_FILE, JSON.stringify({ files: scriptsOf(site, list) })],
    [CONFIGURATION_FILE, JSON.stringify(configuration, null, 2)],
    ...(tried && canaryConfiguration !== undefined
      ? [[CANARY_CONFIGURATION_FILE, JSON.stringify(canaryConfiguration, null, 2)] as const]
      : []),
    [ADDRESSES_FILE, JSON.stringify(addresses, null, 2)],
    [GENERAL_PAGE, page(null)],
    ...[...segments].map((segment): [string, string] => [pageFor(segment), page(segment)]),
  ])
}

type DescribedRelease = RemoteRelease & { readonly manifest?: ReleasedManifest | undefined }

/**
 * Rows with the manifests that were released: whoever publishes may know less of what another team
 * says than the hosts that read it.
 */
export function withManifests<
  Row extends DescribedRelease & { readonly canary?: DescribedRelease | null },
>(site: string, rows: Readonly<Record<string, readonly Row[]>>): object {
  const described = (name: string, release: DescribedRelease) => ({
    ...release,
    // A bundle to compare with has no releases of remotes.
    manifest: findRelease(site, name, release.version)?.manifest ?? release.manifest,
  })
  const releases = Object.entries(rows).map(([name, all]) => [
    name,
    all.map((row) => ({
      ...described(name, row),
      ...(row.canary ? { canary: described(name, row.canary) } : {}),
    })),
  ])
  return Object.fromEntries(releases)
}

function scriptsOf(
  site: string,
  list: Released['list'],
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  const scripts = (name: string, version: string) => {
    const folder = releaseFolder(site, name, version)
    return existsSync(folder) ? filesUnder(folder).filter((file) => file.endsWith('.js')) : []
  }
  return Object.fromEntries(
    Object.entries(list).map(([name, releases]) => [
      name,
      Object.fromEntries(releases.map(({ version }) => [version, scripts(name, version)])),
    ]),
  )
}

/**
 * The entry of the remote that owns a page, its exposed module, and the page itself. Of the release
 * that serves everybody, since the file is the same for all; none of what only a canary has.
 */
function preloadsFor(
  { site, addresses }: Pick<Publication, 'site' | 'addresses'>,
  { remote: name, segment, version }: OwnPage,
  host: Release,
): readonly PageScript[] {
  if (version === null) return []
  const remote = findRelease(site, name, version)
  const scripts = [
    ...chunksOf(addresses, host, [packageOf(name), segment]),
    ...(remote
      ? [
          script(addresses, remote, remote.entry),
          ...chunksOf(addresses, remote, ['remote', segment]),
        ]
      : []),
  ]
  return [...new Map(scripts.map((one) => [one.address, one])).values()]
}

function chunksOf(addresses: Addresses, release: Release, groups: readonly string[]): PageScript[] {
  return groups
    .flatMap((group) => release.groups[group] ?? [])
    .map((file) => script(addresses, release, file))
}

function script(
  addresses: Addresses,
  { name, version }: Release,
  { file, integrity }: Release['entry'],
): PageScript {
  return { address: `${releaseAddress(addresses, name, version)}/${file}`, integrity }
}
