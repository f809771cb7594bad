import type { ReleaseAct } from '@portal/platform/deployment'
import * as v from 'valibot'
import type { ReleaseStatement } from '../archive/signed-release.ts'
import type { Place } from '../publish/publication.ts'
import type { Released } from '../releases/released.ts'
import type { Keyring, TrustedKey } from '../signing/keys.ts'

const actSchema = v.object({
  /** The kind of act: `release`, `promote`, `withdraw` and so on. */
  kind: v.string(),
  /** The front end concerned; omitted if it is the whole portal. */
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  why: v.optional(v.string()),
  /** The name of the person, as they gave it. */
  by: v.string(),
})

/** An act on releases, as described by whoever did it. */
export type Act = v.InferOutput<typeof actSchema>

export const entrySchema = v.object({
  /** 1, 2, 3 … */
  seq: v.number(),
  /** Hash of the previous entry. */
  prev: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  act: actSchema,
  /** The signed statements of the releases that it adds, by front end. */
  releases: v.record(v.string(), v.unknown()),
  /** The changed values, complete, for each front end that has changed. */
  changes: v.object({
    host: v.optional(v.unknown()),
    remotes: v.record(v.string(), v.unknown()),
    list: v.record(v.string(), v.unknown()),
    place: v.optional(
      v.object({
        configuration: v.unknown(),
        canaryConfiguration: v.optional(v.unknown()),
        addresses: v.record(v.string(), v.string()),
      }),
    ),
  }),
})

/** One act in the journal, and its changes. */
export type Entry = v.InferOutput<typeof entrySchema>

/** The state after all acts so far. */
export interface Journal {
  readonly seq: number
  /** The hash of each entry, oldest first. */
  readonly hashes: readonly string[]
  /** The time of the last entry. */
  readonly at: string | null
  /** The releases; without real origins, and without manifests in the rows. */
  readonly released: Released
  readonly place: Place | null
  /** Oldest first. */
  readonly acts: readonly ReleaseAct[]
  /** The signed statement of every release ever made, by name and version. */
  readonly statements: ReadonlyMap<string, ReleaseStatement>
  /** Releases that have been live at some time, by name and version. */
  readonly wereLive: ReadonlySet<string>
}

/** The inputs for checking an entry. */
export interface Checked {
  readonly before: Journal
  readonly released: Released
  readonly entry: Entry
  readonly incoming: readonly ReleaseStatement[]
  readonly signer: TrustedKey
  readonly keyring: Keyring
  readonly refuse: (why: string) => Error
}
