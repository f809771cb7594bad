import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/shared/contract/version'
import * as v from 'valibot'
import { root } from './paths.ts'

/**
 * How each entry of `@portal/shared` reaches a remote. Chakra, Emotion, SWR, the router and
 * zustand are reached through these entries alone, so there can be only one of each.
 *
 * - `eager`: in the host's first file; the remotes bring no copy.
 * - `on-demand`: in a chunk of the host, fetched when a remote's chunk needs it.
 * - `bundled`: stateless and small; a copy in each package that uses it.
 * - `host`: for the host alone.
 * - `tests`: for tests alone.
 */
export type Sharing = 'eager' | 'on-demand' | 'bundled' | 'host' | 'tests'

export const SHARED_ENTRIES: Readonly<Record<string, Sharing>> = {
  contract: 'eager',
  session: 'eager',
  api: 'eager',
  texts: 'eager',
  router: 'eager',
  ui: 'eager',
  'api/files': 'on-demand',
  'ui/overlays': 'on-demand',
  'ui/dates': 'on-demand',
  forms: 'on-demand',
  slots: 'on-demand',
  'contract/version': 'bundled',
  dates: 'bundled',
  person: 'bundled',
  wire: 'bundled',
  'session/write': 'host',
  testing: 'tests',
}

const packageSchema = v.object({
  exports: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
})

const sharedFolder = join(root, 'shared')
const sharedPackage = v.parse(
  packageSchema,
  JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8')),
)

/** The entries that `shared/package.json` exports, without the leading `./`. */
export const exportedEntries: readonly string[] = Object.keys(sharedPackage.exports).map((key) =>
  key.replace(/^\.\//, ''),
)

/** Source file of an entry. */
export function entryFile(entry: string): string {
  const file = sharedPackage.exports[`./${entry}`]
  if (file === undefined) throw new Error(`shared/package.json does not export ./${entry}.`)
  return join(sharedFolder, file)
}

/** The exported entries that reach a remote in one of the given ways. */
export function entriesShared(...ways: readonly Sharing[]): readonly string[] {
  return exportedEntries.filter((entry) => {
    const way = SHARED_ENTRIES[entry]
    return way !== undefined && ways.includes(way)
  })
}

interface SharedLibrary {
  readonly singleton: true
  readonly requiredVersion: string
  readonly strictVersion: true
  readonly version?: string
  readonly eager?: boolean
  readonly import?: false
}

type SharedTable = Record<string, SharedLibrary>

function libraries(): readonly { key: string; version: string; range: string; eager: boolean }[] {
  const react = ['react', 'react-dom'].map((key) => {
    const version = sharedPackage.dependencies[key]
    if (version === undefined) throw new Error(`shared/package.json does not depend on ${key}.`)
    return { key, version, range: `^${version}`, eager: true }
  })
  const entries = entriesShared('eager', 'on-demand').map((entry) => ({
    key: `@portal/shared/${entry}`,
    version: `${CONTRACT}.0`,
    range: `^${CONTRACT}.0`,
    eager: SHARED_ENTRIES[entry] === 'eager',
  }))
  return [...react, ...entries]
}

/** The version that the host gives of each library, or the range that a remote takes. */
export function sharedVersions(which: 'version' | 'range'): Readonly<Record<string, string>> {
  return Object.fromEntries(libraries().map((library) => [library.key, library[which]]))
}

/** The shared libraries as the host provides them. */
export function sharedByHost(): SharedTable {
  return Object.fromEntries(
    libraries().map(({ key, version, range, eager }) => [
      key,
      { singleton: true, version, requiredVersion: range, strictVersion: true, eager },
    ]),
  )
}

/** The same libraries as a remote consumes them: never from a copy of its own. */
export function sharedByRemote(): SharedTable {
  return Object.fromEntries(
    libraries().map(({ key, range }) => [
      key,
      { singleton: true, requiredVersion: range, strictVersion: true, import: false },
    ]),
  )
}
