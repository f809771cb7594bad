import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseReleasedManifest, type ReleasedManifest } from '@portal/platform/deployment'
import * as v from 'valibot'

const fileSchema = v.object({ file: v.string(), integrity: v.string() })

const shareScopeSchema = v.record(
  v.string(),
  v.object({
    /** The version that a host provides; for a remote, the range that it accepts. */
    version: v.string(),
    /**
     * The names that a host exports or a remote imports; null if the host's build does not record
     * them, as for React.
     */
    names: v.nullable(v.array(v.string())),
  }),
)

/** The shared libraries that a build provides or consumes, by name. */
export type ShareScope = v.InferOutput<typeof shareScopeSchema>

const provenanceSchema = v.object({
  node: v.string(),
  pnpm: v.string(),
  /** SHA-256 of the lockfile. */
  lockfile: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What a build was made with. */
export type Provenance = v.InferOutput<typeof provenanceSchema>

const releaseSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)),
  /**
   * A release's version, or a hash of the sources for a build of the working tree. Also the
   * folder's name.
   */
  version: v.string(),
  /** Hash of the sources and tools that the build was made from. */
  sources: v.string(),
  /** The contract that the build was made for. */
  contract: v.string(),
  /** The script that is loaded first: the host's script or the remote's container. */
  entry: fileSchema,
  /**
   * For each named chunk group, the files that it needs besides the entry. Their hashes are of the
   * kind that the build checks them by: a browser uses a preloaded file only for the same hash.
   */
  groups: v.record(v.string(), v.array(fileSchema)),
  /**
   * The remote's manifest; undefined for a host. Not parsed here, because a later version may have
   * more fields.
   */
  manifest: v.optional(v.unknown()),
  /** Empty for builds made before the shared libraries were recorded. */
  shared: v.optional(shareScopeSchema, {}),
  /** The texts file; undefined for builds made before texts were recorded. */
  texts: v.optional(fileSchema),
  /** The host's web app manifest; undefined for builds made before it had one. */
  webManifest: v.optional(v.string()),
  /** The notes on what is new; undefined for builds without any. */
  news: v.optional(fileSchema),
  /** Undefined for builds made before this was recorded, like the bill of materials. */
  madeWith: v.optional(provenanceSchema),
  /** The packages whose code the build contains, as `name@version`. */
  packages: v.optional(v.array(v.string())),
})

/** The description of a build, stored as `release.json` in its folder. */
export type Release = v.InferOutput<typeof releaseSchema>

export const RELEASE_FILE = 'release.json'

/** File name of the host's web app manifest, by which the portal is installed on a telephone. */
export const WEB_MANIFEST_FILE = 'portal.webmanifest'

/** File name of the host page's template, before its head is filled in. Not served as a page. */
export const PAGE_TEMPLATE_FILE = 'page-template.txt'

/**
 * Parses the remote's manifest in a release; undefined for a host.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function manifestOf({ name, version, manifest }: Release): ReleasedManifest | undefined {
  if (name === 'host') return undefined
  return parseReleasedManifest(manifest, `manifest of ${name} ${version}`)
}

/** @throws if the value is not a valid description of a build */
export function parseRelease(value: unknown): Release {
  return v.parse(releaseSchema, value)
}

/** Reads the description of the release in a folder. */
export function readRelease(folder: string): Release {
  return parseRelease(JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')))
}
