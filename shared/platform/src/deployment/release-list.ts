import * as v from 'valibot'
import { parseOrName } from './parse-or-name.ts'
import { describedReleaseSchema, integrity } from './registry.ts'

const moment = v.pipe(v.string('must be a moment'), v.isoTimestamp('must be a moment'))

const listedReleaseSchema = v.object({
  ...describedReleaseSchema.entries,
  /** The commit that it was built from; null when files had changed that are in none. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
  /** When it was released. */
  releasedAt: moment,
  /** Hash of its texts; none in a release from before they were recorded. */
  texts: v.optional(integrity),
  /** Whether types and unit tests passed before it was released; nothing where nobody asked. */
  checks: v.optional(v.picklist(['passed', 'skipped'])),
  /** When it was withdrawn as a canary, and why; somebody who asked for it gives no reason. */
  withdrawn: v.optional(v.object({ at: moment, why: v.optional(v.string()) })),
})

const actSchema = v.object({
  at: moment,
  /** `release`, `promote`, `rollback` and so on; a later portal may know more. */
  kind: v.string(),
  /** The front end; none where it was all of them. */
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  why: v.optional(v.string()),
  /** Who did it, as they call themselves. */
  by: v.string(),
  /** What the portal calls the key that it was signed with. */
  key: v.string(),
})

const releaseListSchema = v.object({
  /** The releases of the host and of each remote, newest first. */
  releases: v.record(v.string(), v.array(listedReleaseSchema, 'must be a list of releases')),
  /** What was done last with releases, the oldest first; nothing in a list from before it was kept. */
  acts: v.optional(v.array(actSchema), []),
})

/** A release that was made at some time, live or not. */
export type ListedRelease = v.InferOutput<typeof listedReleaseSchema>

/** Something that was done with releases, and by whom. */
export type ReleaseAct = v.InferOutput<typeof actSchema>

/** Everything that could be live: `releases.json`. */
export type ReleaseList = v.InferOutput<typeof releaseListSchema>

/**
 * Parses a list of releases.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseReleaseList(value: unknown, source = 'releases.json'): ReleaseList {
  return parseOrName(releaseListSchema, value, source)
}
