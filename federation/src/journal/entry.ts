import type { ReleaseAct } from '@portal/platform/deployment'
import * as v from 'valibot'
import type { ReleaseStatement } from '../archive/signed-release.ts'
import type { Place } from '../publish/publication.ts'
import type { Released } from '../releases/released.ts'
import type { Keyring, TrustedKey } from '../signing/keys.ts'

const actSchema = v.object({
  /** What was done: `release`, `promote`, `withdraw` and so on. */
  kind: v.string(),
  /** The front end that it was done with; none where it was the whole portal. */
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  why: v.optional(v.string()),
  /** Who did it, as they call themselves. */
  by: v.string(),
})

/** Something that was done with releases, as whoever did it says. */
export type Act = v.InferOutput<typeof actSchema>

export const entrySchema = v.object({
  /** 1, 2, 3 … */
  seq: v.number(),
  /** Hash of the entry before it. */
  prev: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  act: actSchema,
  /** What teams have signed of the releases that come with it, by front end. */
  releases: v.record(v.string(), v.unknown()),
  /** What is new: whole values, of the front ends that have changed alone. */
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

/** One act in the journal, and what changes with it. */
export type Entry = v.InferOutput<typeof entrySchema>

/** What follows from all acts so far. */
export interface Journal {
  readonly seq: number
  /** The hash of each entry, the first one first. */
  readonly hashes: readonly string[]
  /** The moment of the last entry. */
  readonly at: string | null
  /** What is released; entries of releases have no origin of their own, and rows no manifest. */
  readonly released: Released
  readonly place: Place | null
  /** The first one first. */
  readonly acts: readonly ReleaseAct[]
  /** What was signed of every release that there ever was, by name and version. */
  readonly statements: ReadonlyMap<string, ReleaseStatement>
  /** What has served everybody at some time, by name and version. */
  readonly wereLive: ReadonlySet<string>
}

/** What the check of an entry needs to know. */
export interface Checked {
  readonly before: Journal
  readonly released: Released
  readonly entry: Entry
  readonly incoming: readonly ReleaseStatement[]
  readonly signer: TrustedKey
  readonly keyring: Keyring
  readonly refuse: (why: string) => Error
}
