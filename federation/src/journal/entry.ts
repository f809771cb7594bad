import type { ReleaseAct } from '@portal/platform/deployment'
import * as v from 'valibot'
import type { ReleaseStatement } from '../archive/signed-release.ts'
import type { Place } from '../publish/publication.ts'
import type { Released } from '../releases/released.ts'
import type { Keyring, TrustedKey } from '../signing/keys.ts'

const actSchema = v.object({
  /** The kind of act: `release`, `promote`, `withdraw` and so on. */
  kind: v.string(),
  /** The front end; omitted if the act concerns the whole portal. */
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  why: v.optional(v.string()),
  /** The name that the person gave; it is not verified. */
  by: v.string(),
})

/** An operation on releases, as described by the person who performed it. */
export type Act = v.InferOutput<typeof actSchema>

export const entrySchema = v.object({
  /** Sequence number, starting at 1. */
  seq: v.number(),
  /** Hash of the previous entry; null for the first. */
  prev: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  act: actSchema,
  /** The signed statements of the releases that this entry adds, by front end. */
  releases: v.record(v.string(), v.unknown()),
  /**
   * Everything that has changed, with its new state. Each value replaces the previous one entirely.
   */
  changes: v.object({
    host: v.optional(v.unknown()),
    remotes: v.record(v.string(), v.unknown()),
    list: v.record(v.string(), v.unknown()),
    place: v.optional(
      v.object({
        configuration: v.unknown(),
        addresses: v.record(v.string(), v.string()),
      }),
    ),
  }),
})

/** A journal entry: one act, and its changes. */
export type Entry = v.InferOutput<typeof entrySchema>

/** The state after replaying all entries. */
export interface Journal {
  readonly seq: number
  /** The hash of each entry, oldest first. */
  readonly hashes: readonly string[]
  /** The time of the last entry. */
  readonly at: string | null
  /** The releases, with placeholder origins and without the rows' manifests. */
  readonly released: Released
  readonly place: Place | null
  /** All acts, oldest first. */
  readonly acts: readonly ReleaseAct[]
  /** The signed statement of every release ever made, by name and version. */
  readonly statements: ReadonlyMap<string, ReleaseStatement>
  /** Every release that has ever been live, by name and version. */
  readonly wereLive: ReadonlySet<string>
}

/**
 * A new entry, the states before and after it, and what is needed to check whether its signer may
 * make these changes.
 */
export interface Checked {
  readonly before: Journal
  readonly released: Released
  readonly entry: Entry
  readonly incoming: readonly ReleaseStatement[]
  readonly signer: TrustedKey
  readonly keyring: Keyring
  readonly refuse: (why: string) => Error
}
