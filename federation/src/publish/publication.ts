import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type RemoteDefinition } from '@portal/platform/contract'
import { parseRegistry, parseReleaseList, type Registry } from '@portal/platform/deployment'
import * as v from 'valibot'
import { compressFolder } from '../build/compress.ts'
import { filesUnder } from '../build/files.ts'
import { PAGE_TEMPLATE_FILE, type Release } from '../build/release.ts'
import { fittingRow, type Released } from '../releases/released.ts'
import { type Addresses, releaseAddress } from './addresses.ts'
import { type PageScript, renderPage } from './page.ts'
import { findRelease, releaseFolder } from './releases-folder.ts'
import { currentLink, livePublication, nextPublication, publicationsFolder } from './site.ts'

/** The page for addresses that no remote owns. */
export const GENERAL_PAGE = 'index.html'
export const REGISTRY_FILE = 'remotes.json'
export const RELEASE_LIST_FILE = 'releases.json'

/** What the pages were made with; the headers of a publication follow from it. */
const CONFIGURATION_FILE = 'configuration.json'

/** Where everything was when the pages were made. */
const ADDRESSES_FILE = 'addresses.json'

/** Where everyone lands who asked for no page in particular. */
const START_SEGMENT = 'mine-medlemmer'

interface Publication {
  readonly site: string
  /** That of the host that is live, which may know more of it than we do, or less. */
  readonly configuration: unknown
  readonly addresses: Addresses
  readonly released: Released
}

/** The page file for addresses that begin with a segment, if a remote owns it. */
export function pageFor(segment: string): string {
  const owner = ownerOf(segment)
  return owner ? `index.${owner.name}.${segment}.html` : GENERAL_PAGE
}

/**
 * Puts releases and configuration live, unless they are. Everything is written beside what is
 * live; the last step alone, the renaming of a link, changes what is served.
 *
 * @returns the folder that is live now, and whether it is new
 */
export async function writePublication(
  publication: Publication,
): Promise<{ folder: string; fresh: boolean }> {
  const { site } = publication
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

/** The configuration that a publication was made with, as it stands there. */
export function publishedConfiguration(publication: string): unknown {
  return JSON.parse(readFileSync(join(publication, CONFIGURATION_FILE), 'utf8'))
}

const addressesSchema = v.record(v.string(), v.string())

/** The addresses that a publication was made with; null in one from before they were kept. */
export function publishedAddresses(publication: string): Addresses | null {
  const file = join(publication, ADDRESSES_FILE)
  return existsSync(file) ? v.parse(addressesSchema, JSON.parse(readFileSync(file, 'utf8'))) : null
}

/**
 * What is released in a publication; null in one from before releases were listed, whose remotes
 * no host of now could load.
 */
export function publishedReleases(publication: string): Released | null {
  const [registry, list] = [REGISTRY_FILE, RELEASE_LIST_FILE].map((file) => join(publication, file))
  if (!registry || !list || !existsSync(list)) return null
  return {
    registry: parseRegistry(JSON.parse(readFileSync(registry, 'utf8')), registry),
    list: parseReleaseList(JSON.parse(readFileSync(list, 'utf8')), list).releases,
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

function isSame(folder: string, files: ReadonlyMap<string, string>): boolean {
  const published = filesUnder(folder).filter((file) => !/\.(?:br|gz)$/.test(file))
  return (
    published.length === files.size &&
    published.every((file) => readFileSync(join(folder, file), 'utf8') === files.get(file))
  )
}

function publicationFiles({
  site,
  configuration,
  addresses,
  released: { registry, list },
}: Publication): ReadonlyMap<string, string> {
  const version = registry.host?.version
  const host = version === undefined ? undefined : findRelease(site, 'host', version)
  if (!host) throw new Error('There is no host to publish.')
  const templateFile = join(releaseFolder(site, 'host', host.version), PAGE_TEMPLATE_FILE)
  const template = readFileSync(templateFile, 'utf8')
  const page = (segment: string) =>
    renderPage({
      template,
      configuration,
      registry,
      hostScript: script(addresses, host, host.entry),
      preloads: preloadsFor({ site, addresses, registry }, segment, host),
    })
  const segments = REMOTES.flatMap(({ paths }) => paths.map((path) => path.slice(1)))
  return new Map([
    [REGISTRY_FILE, JSON.stringify(registry, null, 2)],
    [RELEASE_LIST_FILE, JSON.stringify({ releases: list }, null, 2)],
    [CONFIGURATION_FILE, JSON.stringify(configuration, null, 2)],
    [ADDRESSES_FILE, JSON.stringify(addresses, null, 2)],
    [GENERAL_PAGE, page(START_SEGMENT)],
    ...segments.map((segment): [string, string] => [pageFor(segment), page(segment)]),
  ])
}

/**
 * The entry of the remote that owns a path, its exposed module, and the page at that path. Of the
 * release that serves everybody: the page is the same for all.
 */
function preloadsFor(
  { site, addresses, registry }: Pick<Publication, 'site' | 'addresses'> & { registry: Registry },
  segment: string,
  host: Release,
): readonly PageScript[] {
  const owner = ownerOf(segment)
  if (!owner) return []
  const row = fittingRow(registry, owner.name, host.contract)
  const remote = row && findRelease(site, owner.name, row.version)
  const scripts = [
    ...chunksOf(addresses, host, [owner.package, segment]),
    ...(remote
      ? [
          script(addresses, remote, remote.entry),
          ...chunksOf(addresses, remote, ['remote', segment]),
        ]
      : []),
  ]
  return [...new Map(scripts.map((one) => [one.address, one])).values()]
}

function ownerOf(segment: string): RemoteDefinition | undefined {
  return REMOTES.find(({ paths }) => paths.includes(`/${segment}`))
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
