import { posix } from 'node:path'
import * as v from 'valibot'
import { WORKSPACE_REMOTES, type WorkspaceRemote } from '../../tools/build/src/remotes.ts'
import { isFrontEnd, isTest, readTree, type SourceFile } from './source-tree.ts'
import { readSyntax } from './syntax.ts'

/** The text key prefix of each package. */
const PREFIXES: Readonly<Record<string, string>> = {
  host: 'host',
  ...Object.fromEntries(WORKSPACE_REMOTES.map(({ name, package: folder }) => [folder, name])),
  shared: 'shared',
}

const PREFIX = Object.values(PREFIXES).join('|')
const KEY = new RegExp(`^(${PREFIX})(\\.[a-zA-Z0-9]+)+$`)
const KEY_START = new RegExp(`^(${PREFIX})\\.([a-zA-Z0-9]+\\.)*[a-zA-Z0-9]*$`)

export interface Catalogue {
  readonly path: string
  readonly prefix: string
  readonly texts: Readonly<Record<string, string>>
}

const textsSchema = v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1)))

function readCatalogue({ path, text }: SourceFile): Catalogue {
  const [folder = ''] = posix.normalize(path).split('/')
  return { path, prefix: PREFIXES[folder] ?? '', texts: v.parse(textsSchema, JSON.parse(text)) }
}

export function readCatalogues(): readonly Catalogue[] {
  return readTree(Object.keys(PREFIXES), (name) => name === 'da.json').map(readCatalogue)
}

export interface UsedKeys {
  /** Each text key, with a file that uses it. */
  readonly whole: ReadonlyMap<string, string>
  /** Fixed prefixes of keys that are composed at run time, each with a file that uses it. */
  readonly beginnings: ReadonlyMap<string, string>
}

/** The keys that the front end uses, including the page titles that remotes declare. */
export function usedKeys(
  files: readonly SourceFile[],
  remotes: readonly WorkspaceRemote[] = [],
): UsedKeys {
  const titles = remotes.flatMap(({ package: folder, manifest }) =>
    manifest.pages.map(({ title }) => [title, `${folder}/src/manifest.json`] as const),
  )
  const whole = new Map<string, string>(titles)
  const beginnings = new Map<string, string>()
  for (const { path, text } of files) {
    if (!isFrontEnd(path) || isTest(path)) continue
    const { strings, templates } = readSyntax(text, path)
    for (const value of strings) if (KEY.test(value)) whole.set(value, path)
    for (const [first = '', ...rest] of templates) {
      if (rest.length > 0 && KEY_START.test(first)) {
        beginnings.set(first, path)
        whole.delete(first)
      }
    }
  }
  return { whole, beginnings }
}

/** Mismatches between the text catalogues and the source. */
export function textProblems(catalogues: readonly Catalogue[], used: UsedKeys): readonly string[] {
  const known = new Set(catalogues.flatMap(({ texts }) => Object.keys(texts)))
  const begun = [...used.beginnings]
  return [
    ...catalogues.flatMap(({ path, prefix, texts }) =>
      Object.keys(texts)
        .filter((key) => !key.startsWith(`${prefix}.`))
        .map((key) => `${path}: ${key} does not begin with '${prefix}.'`),
    ),
    ...[...used.whole]
      .filter(([key]) => !known.has(key))
      .map(([key, path]) => `${path}: ${key} stands in no catalogue`),
    ...begun
      .filter(([beginning]) => ![...known].some((key) => key.startsWith(beginning)))
      .map(([beginning, path]) => `${path}: no key begins with ${beginning}`),
    ...[...known]
      // The text for a count of one is used with the text for many.
      .filter((key) => !known.has(key.replace(/\.one$/, '')) || !key.endsWith('.one'))
      .filter((key) => !used.whole.has(key))
      .filter((key) => !begun.some(([beginning]) => key.startsWith(beginning)))
      .map((key) => `${key} is used nowhere`),
  ]
}
