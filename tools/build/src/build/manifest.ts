import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  ConfigurationError,
  parseManifest,
  type ReleasedManifest,
  type RemoteManifest,
} from '@portal/platform/deployment'
import * as v from 'valibot'
import { parseJson } from '../json.ts'
import { root } from '../paths.ts'

/** File name of a remote's manifest, in its package. */
export const MANIFEST_FILE = join('src', 'manifest.json')

const TEXTS_FILE = join('src', 'texts', 'da.json')

const textsSchema = v.record(v.string(), v.string())

/**
 * Reads the manifest in a remote's sources.
 *
 * @param folder the remote's package
 * @throws ConfigurationError that names the file and each wrong field
 */
export function readManifest(folder: string): RemoteManifest {
  const { source, value } = readJson(folder, MANIFEST_FILE)
  const manifest = parseManifest(value, source)
  if (manifest.name === 'host') {
    const problem = 'must not be that of the host'
    throw new ConfigurationError(source, [{ field: 'name', problem }])
  }
  return manifest
}

/**
 * Creates the manifest of a release built from these sources, including the texts that the shell
 * shows before the remote is loaded.
 *
 * @param folder the remote's package
 * @throws ConfigurationError that names the file and each wrong field or text
 */
export function describeRemote(folder: string): ReleasedManifest {
  const manifest = readManifest(folder)
  const { source, value } = readJson(folder, TEXTS_FILE)
  const texts = v.parse(textsSchema, value)
  const titles = [...new Set(manifest.pages.map(({ title }) => title))]
  const missing = titles.filter((key) => texts[key] === undefined)
  if (missing.length > 0) {
    throw new ConfigurationError(
      source,
      missing.map((field) => ({ field, problem: 'is the title of a page, and not there' })),
    )
  }
  return { ...manifest, texts: Object.fromEntries(titles.map((key) => [key, texts[key] ?? ''])) }
}

function readJson(folder: string, file: string): { source: string; value: unknown } {
  const path = join(folder, file)
  const source = relative(root, path)
  return { source, value: parseJson(readFileSync(path, 'utf8'), source) }
}
