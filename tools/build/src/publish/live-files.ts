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
  type ReleasedManifest,
  type RemoteRelease,
} from '@portal/platform/deployment'
import * as v from 'valibot'
import { compressFolder } from '../build/compress.ts'
import { PAGE_TEMPLATE_FILE, type Release } from '../build/description.ts'
import { filesUnder } from '../build/files.ts'
import { withRemoteOrigins } from '../configuration.ts'
import type { Released } from '../registry/registry.ts'
import { packageOf } from '../remotes.ts'
import { type Addresses, releaseAddress, remoteOrigins } from './addresses.ts'
import { HOST_PAGES } from './claims.ts'
import { findOwnPages, type OwnPage } from './own-pages.ts'
import { type PageScript, renderPage } from './page.ts'
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
/** Folder of the page files, one for each address that a remote owns. */
const PAGES_FOLDER = 'pages'
/** Matches the first segment of an address that may have its own page. */
export const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*'
export const REGISTRY_FILE = 'remotes.json'
const RELEASE_LIST_FILE = 'releases.json'

/** The data files that are served in addition to the pages. */
export const DATA_FILES: readonly string[] = [REGISTRY_FILE, RELEASE_LIST_FILE]

/** The configuration of the pages; it also determines the headers of a publication. */
const CONFIGURATION_FILE = 'configuration.json'

/** The addresses of the publication. */
const ADDRESSES_FILE = 'addresses.json'

/** How a portal is served: its configuration and addresses. */
export interface Place {
  /**
   * The live host's configuration, which may be of another version than this code. It keeps the
   * placeholder for the remotes' origins, which each publication replaces.
   */
  readonly configuration: unknown
  /** A remote that is missing here gets its address from this process's environment. */
  readonly addresses: Addresses
}

interface Publication extends Place {
  readonly site: string
  readonly released: Released
}

/** The page file for addresses with this first segment, if there is one. */
export function pageFor(segment: string): string {
  return `${PAGES_FOLDER}/${segment}.html`
}

/**
 * Publishes releases and configuration, unless they are live already. Writes a new folder; it goes
 * live in the last step, which replaces a link.
 *
 * @param atLast called just before the last step, if there is something to publish
 * @returns the live folder, and whether it is new
 */
export async function writePublication(
  publication: Publication,
  atLast: () => void = () => {},
): Promise<{ folder: string; fresh: boolean }> {
  const { site } = publication
  const files = publicationFiles(publication)
  const live = livePublication(site)
  if (live && differing(live, files).length === 0) return { folder: live, fresh: false }

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

/** The files in which the live publication differs from this one. */
export function differingFiles(publication: Publication): readonly string[] {
  const files = publicationFiles(publication)
  const live = livePublication(publication.site)
  return live === null ? [...files.keys()] : differing(live, files)
}

/** How a publication is served. */
export function publishedPlace(publication: string): Place {
  return {
    configuration: readPublished(publication, CONFIGURATION_FILE),
    addresses: publishedAddresses(publication),
  }
}

/** The configuration of a publication, as its pages contain it. */
export function configurationIn(publication: string): unknown {
  const { configuration, addresses } = publishedPlace(publication)
  return withRemoteOrigins(configuration, remoteOrigins(addresses))
}

const addressesSchema = v.record(v.string(), v.string())

/** The addresses of a publication; none if the publication predates stored addresses. */
function publishedAddresses(publication: string): Addresses {
  return existsSync(join(publication, ADDRESSES_FILE))
    ? v.parse(addressesSchema, readPublished(publication, ADDRESSES_FILE))
    : {}
}

/**
 * The releases of a publication; null if the publication predates the list of releases. No current
 * host could load the remotes of such a publication.
 */
export function publishedReleases(publication: string): Released | null {
  const [registry, list] = [REGISTRY_FILE, RELEASE_LIST_FILE].map((file) => join(publication, file))
  if (!registry || !list || !existsSync(list)) return null
  return {
    registry: parseRegistry(readPublished(publication, REGISTRY_FILE), registry),
    list: parseReleaseList(readPublished(publication, RELEASE_LIST_FILE), list).releases,
  }
}

/** Reads a file of a publication. Files never change, so invalid JSON means damage. */
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

/** Makes another publication live by replacing the link atomically. */
function makeLive(site: string, number: string): void {
  const link = currentLink(site)
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(number, next)
  renameSync(next, link)
}

/** Files that are missing, unexpected or changed, including the compressed copies. */
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

/** Decompresses a file; null if it is damaged. */
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
  addresses,
  released: { registry, list },
}: Publication): ReadonlyMap<string, string> {
  const version = registry.host?.version
  const live = version === undefined ? undefined : findRelease(site, 'host', version)
  if (!live) throw new Error('There is no host to publish.')
  const templateFile = join(releaseFolder(site, 'host', live.version), PAGE_TEMPLATE_FILE)
  const template = readFileSync(templateFile, 'utf8')
  const served = { ...registry, remotes: withManifests(site, registry.remotes) }
  const inPages = withRemoteOrigins(configuration, remoteOrigins(addresses))
  const own = findOwnPages(registry, live.contract)
  const page = (preloaded: OwnPage | undefined) =>
    renderPage({
      template,
      registry: served,
      host: {
        version: live.version,
        configuration: inPages,
        script: script(addresses, live, live.entry),
        webManifest:
          live.webManifest &&
          `${releaseAddress(addresses, live.name, live.version)}/${live.webManifest}`,
        preloads: preloaded ? preloadsFor({ site, addresses }, preloaded, live) : [],
      },
    })
  return new Map([
    [REGISTRY_FILE, JSON.stringify(served, null, 2)],
    [RELEASE_LIST_FILE, JSON.stringify({ releases: withManifests(site, list) }, null, 2)],
    [CONFIGURATION_FILE, JSON.stringify(configuration, null, 2)],
    [ADDRESSES_FILE, JSON.stringify(addresses, null, 2)],
    // An address that no remote owns leads to the start page.
    [GENERAL_PAGE, page(own.find(({ isStart }) => isStart))],
    ...HOST_PAGES.map((path): [string, string] => [pageFor(path.slice(1)), page(undefined)]),
    ...own.map((one): [string, string] => [pageFor(one.segment), page(one)]),
  ])
}

type DescribedRelease = RemoteRelease & { readonly manifest?: ReleasedManifest | undefined }

/**
 * Rows with the manifests exactly as released, because the publisher's schema may drop fields that
 * the hosts know.
 */
function withManifests<
  Row extends DescribedRelease & { readonly canary?: DescribedRelease | null },
>(site: string, rows: Readonly<Record<string, readonly Row[]>>): object {
  const described = (name: string, release: DescribedRelease) => ({
    ...release,
    // The single bundle built for the bench has no releases of remotes.
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

/**
 * The scripts to preload for a page: its remote's entry, exposed module and page chunk, all of the
 * live release, because all users get the same page file. A page that only a canary has gets none.
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
