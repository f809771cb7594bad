import * as v from 'valibot'
import { parseOrName } from './parse-or-name.ts'
import { describedReleaseSchema, integrity } from './registry.ts'

const moment = v.pipe(v.string('must be a moment'), v.isoTimestamp('must be a moment'))

const listedReleaseSchema = v.object({
  ...describedReleaseSchema.entries,
  /** The commit that it was built from; null if there is none. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
  /** Whether the sources were those of the commit; missing in releases that are older than this field. */
  clean: v.optional(v.boolean()),
  releasedAt: moment,
  /** Who released it, by the name that the person gave; missing in older releases. */
  by: v.optional(v.string()),
  /** Integrity hash of the release's texts; missing in releases that are older than this field. */
  texts: v.optional(integrity),
  /** Integrity hash of the release's notes on what is new; missing if it has none. */
  news: v.optional(integrity),
  /** When the release was withdrawn as a canary. */
  withdrawn: v.optional(v.object({ at: moment })),
})

const releaseListSchema = v.object({
  /** The releases of the host and of each remote, newest first. */
  releases: v.record(v.string(), v.array(listedReleaseSchema, 'must be a list of releases')),
})

/** A release in the list, whether live or not. */
export type ListedRelease = v.InferOutput<typeof listedReleaseSchema>

/** All releases, live or not: `releases.json`. */
export type ReleaseList = v.InferOutput<typeof releaseListSchema>

/**
 * Parses a list of releases.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseReleaseList(value: unknown, source = 'releases.json'): ReleaseList {
  return parseOrName(releaseListSchema, value, source)
}
