import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseReleasedManifest, type ReleasedManifest } from '@portal/platform/deployment'
import * as v from 'valibot'

const fileSchema = v.object({ file: v.string(), integrity: v.string() })

const shareScopeSchema = v.record(
  v.string(),
  v.object({
    /** What a host gives; for a remote, the range that it takes. */
    version: v.string(),
    /** The names that a host exports or a remote imports; null where a host does not know them. */
    names: v.nullable(v.array(v.string())),
  }),
)

/** What a build gives to the share scope or takes from it, by library. */
export type ShareScope = v.InferOutput<typeof shareScopeSchema>

const releaseSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)),
  /** Name of its folder: what it was released as, or for the working tree its sources. */
  version: v.string(),
  /** Hash of the sources and tools that it was built from. */
  sources: v.string(),
  /** The contract it was built for. */
  contract: v.string(),
  /** The file that it is entered by. */
  entry: fileSchema,
  /** For each named group of chunks the files that it needs beside the entry. */
  groups: v.record(v.string(), v.array(fileSchema)),
  /** What its remote says of itself; nothing in a host. As it is: a later version may say more. */
  manifest: v.optional(v.unknown()),
  /** Nothing in builds from before it was recorded. */
  shared: v.optional(shareScopeSchema, {}),
  /** The file of its texts; none in builds from before they were recorded. */
  texts: v.optional(fileSchema),
})

/** What is known of one build; stands as `release.json` in its folder. */
export type Release = v.InferOutput<typeof releaseSchema>

export const RELEASE_FILE = 'release.json'

/** The page of a host, before anything is put into its head. Not served as a page. */
export const PAGE_TEMPLATE_FILE = 'page-template.txt'

/**
 * What a release says of its remote; nothing in a host.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function manifestOf({ name, version, manifest }: Release): ReleasedManifest | undefined {
  if (name === 'host') return undefined
  return parseReleasedManifest(manifest, `manifest of ${name} ${version}`)
}

/** @throws when it is none */
export function parseRelease(value: unknown): Release {
  return v.parse(releaseSchema, value)
}

/** The release in a folder. */
export function readRelease(folder: string): Release {
  return parseRelease(JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')))
}
