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
  /** Whether the release command has run the unit tests. */
  tested: v.optional(v.boolean()),
  releasedAt: moment,
  /** Who released it, by the name that the person gave; missing in older releases. */
  by: v.optional(v.string()),
  /** Integrity hash of the release's texts; missing in releases that are older than this field. */
  texts: v.optional(integrity),
  /** Integrity hash of the release's notes on what is new; missing if it has none. */
  news: v.optional(integrity),
  /** Whether type checks and unit tests passed or were skipped; missing if not recorded. */
  checks: v.optional(v.picklist(['passed', 'skipped'])),
  /** When and why the release was withdrawn as a canary. A manual withdrawal has no reason. */
  withdrawn: v.optional(v.object({ at: moment, why: v.optional(v.string()) })),
})

const actSchema = v.object({
  at: moment,
  /** For example `release`, `promote` or `rollback`; later versions may add kinds. */
  kind: v.string(),
  /** The host or remote; missing if the act concerned all of them. */
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  why: v.optional(v.string()),
  /** Who did it, by the name that the person gave. */
  by: v.string(),
  /** Name of the key that signed the act. */
  key: v.string(),
})

const releaseListSchema = v.object({
  /** The releases of the host and of each remote, newest first. */
  releases: v.record(v.string(), v.array(listedReleaseSchema, 'must be a list of releases')),
  /** The latest acts on releases, oldest first; empty in lists that are older than this field. */
  acts: v.optional(v.array(actSchema), []),
})

/** A release in the list, whether live or not. */
export type ListedRelease = v.InferOutput<typeof listedReleaseSchema>

/** An act on releases, such as a promotion or a rollback, and who did it. */
export type ReleaseAct = v.InferOutput<typeof actSchema>

/** All releases, live or not, and the latest acts on them: `releases.json`. */
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
