import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import * as v from 'valibot'
import { HOST } from './front-ends.ts'

/**
 * How each entry of the two shared packages reaches a remote. Remotes import Chakra, Emotion, SWR,
 * the router and zustand only through these entries, so that there is one copy of each.
 *
 * - `eager`: in the host's first file; the remotes contain no copy.
 * - `on-demand`: in a chunk of the host, fetched when a remote's chunk needs it.
 * - `bundled`: stateless and small; a copy in each package that uses it.
 * - `host`: only for the host, and for the tools that build and serve it.
 * - `tests`: only for tests.
 */
export type Sharing = 'eager' | 'on-demand' | 'bundled' | 'host' | 'tests'

export const SHARED_ENTRIES: Readonly<Record<string, Sharing>> = {
  '@portal/platform/contract': 'eager',
  '@portal/platform/session': 'eager',
  '@portal/platform/api': 'eager',
  '@portal/platform/texts': 'eager',
  '@portal/platform/router': 'eager',
  '@portal/ui': 'eager',
  '@portal/ui/list': 'eager',
  '@portal/platform/api/files': 'on-demand',
  '@portal/platform/settings': 'on-demand',
  '@portal/ui/overlays': 'on-demand',
  '@portal/ui/dates': 'on-demand',
  '@portal/ui/disclosure': 'on-demand',
  '@portal/ui/forms': 'on-demand',
  '@portal/ui/slots': 'on-demand',
  '@portal/platform/contract/version': 'bundled',
  '@portal/platform/csv': 'bundled',
  '@portal/platform/dates': 'bundled',
  '@portal/platform/person': 'bundled',
  '@portal/platform/search': 'bundled',
  '@portal/platform/wire': 'bundled',
  '@portal/platform/deployment': 'host',
  '@portal/platform/host': 'host',
  '@portal/platform/session/write': 'host',
  '@portal/platform/testing': 'tests',
  '@portal/platform/testing/contacts': 'tests',
  '@portal/platform/testing/extensions': 'tests',
  '@portal/platform/testing/manifests': 'tests',
  '@portal/ui/testing': 'tests',
}

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  exports: v.record(
    v.string(),
    v.union([
      v.string(),
      // In a packed package, each entry is an object.
      v.pipe(
        v.object({ default: v.string() }),
        v.transform((entry) => entry.default),
      ),
    ]),
  ),
})

const reactSchema = v.object({ react: v.string(), 'react-dom': v.string() })

function readPackage<T>(schema: v.GenericSchema<unknown, T>, file: string): T {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

const require = createRequire(import.meta.url)

const PACKAGE_FILE = 'package.json'

function readShared(file: string) {
  return { folder: dirname(file), file, ...readPackage(packageSchema, file) }
}

const platform = readShared(require.resolve('@portal/platform/package.json'))
const ui = readShared(require.resolve('@portal/ui/package.json'))

/** The React version that `@portal/ui` requires. */
const react = readPackage(v.object({ peerDependencies: reactSchema }), ui.file).peerDependencies

/** The folders of the shared packages. */
export const SHARED_FOLDERS: readonly string[] = [platform.folder, ui.folder]

const entryFiles: ReadonlyMap<string, string> = new Map(
  [platform, ui].flatMap(({ name, folder, exports }) =>
    Object.entries(exports)
      .filter(([entry]) => entry !== `./${PACKAGE_FILE}`)
      .map(([entry, file]): [string, string] => [posix.join(name, entry), join(folder, file)]),
  ),
)

/** The import paths of all entries that the shared packages export. */
export const exportedEntries: readonly string[] = [...entryFiles.keys()]

/** Source file of an entry. */
export function entryFile(entry: string): string {
  const file = entryFiles.get(entry)
  if (file === undefined) throw new Error(`No shared package exports ${entry}.`)
  return file
}

/** The exported entries that are shared in one of the given ways. */
export function entriesShared(...ways: readonly Sharing[]): readonly string[] {
  return exportedEntries.filter((entry) => {
    const way = SHARED_ENTRIES[entry]
    return way !== undefined && ways.includes(way)
  })
}

/** The platform's entries that remotes use at run time; they make up the contract. */
export const CONTRACT_ENTRIES: readonly string[] = entriesShared('eager', 'on-demand').filter(
  (entry) => entry.startsWith(`${platform.name}/`),
)

interface SharedLibrary {
  readonly singleton: true
  readonly requiredVersion: string
  readonly strictVersion: true
  readonly version?: string
  readonly eager?: boolean
  readonly import?: false
}

type SharedTable = Record<string, SharedLibrary>

/** The platform's version is the contract: a remote needs at least the one it was built for. */
const CONTRACT_VERSIONS = { version: `${CONTRACT}.0`, range: `^${CONTRACT}.0` }

/** Any UI version of the same major: the exported names are checked separately. */
const UI_VERSIONS = { version: ui.version, range: `^${ui.version.split('.')[0]}.0.0` }

const ENTRIES = entriesShared('eager', 'on-demand').map((key) => ({
  key,
  ...(CONTRACT_ENTRIES.includes(key) ? CONTRACT_VERSIONS : UI_VERSIONS),
}))

/**
 * React's renderer. No remote uses it: it is shared so that a development server can replace it
 * with React's development build in a deployed host (`dev/react-of-development.ts`).
 */
const RENDERER = 'react-dom/client'

/** The version of each library that the host provides. */
export function providedVersions(): Readonly<Record<string, string>> {
  const file = join(HOST.folder, PACKAGE_FILE)
  const { dependencies } = readPackage(v.object({ dependencies: reactSchema }), file)
  return {
    ...dependencies,
    [RENDERER]: dependencies['react-dom'],
    ...Object.fromEntries(ENTRIES.map(({ key, version }) => [key, version])),
  }
}

/** The version range that a remote accepts, for each library. */
export function consumedRanges(): Readonly<Record<string, string>> {
  return { ...react, ...Object.fromEntries(ENTRIES.map(({ key, range }) => [key, range])) }
}

/** The shared libraries as the host provides them. */
export function sharedByHost(): SharedTable {
  const ranges = consumedRanges()
  return Object.fromEntries(
    Object.entries(providedVersions()).map(([key, version]) => [
      key,
      {
        singleton: true,
        version,
        requiredVersion: ranges[key] ?? version,
        strictVersion: true,
        eager: !(key in SHARED_ENTRIES) || SHARED_ENTRIES[key] === 'eager',
      },
    ]),
  )
}

/** The same libraries as a remote consumes them, without a copy in its own build. */
export function sharedByRemote(): SharedTable {
  return Object.fromEntries(
    Object.entries(consumedRanges()).map(([key, range]) => [
      key,
      { singleton: true, requiredVersion: range, strictVersion: true, import: false },
    ]),
  )
}
