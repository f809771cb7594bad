import * as v from 'valibot'
import { type ContractVersion, contractFits } from '../contract/contract-version.ts'
import { serviceAddress } from './address.ts'
import { parseReleasedManifest, type ReleasedManifest } from './manifest.ts'
import { parseOrName, readJsonBlock } from './parse-or-name.ts'

/** Integrity hash of a file of a release. */
export const integrity = v.pipe(
  v.string('must be a sha384 hash'),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'),
)

/** The fields that every release of a remote has. */
const releaseSchema = v.object({
  /** Name of the release's folder. */
  version: v.pipe(v.string('must be a version'), v.minLength(1, 'must be a version')),
  /** The contract that the release was built for. */
  contract: v.pipe(v.string('must be major.minor'), v.regex(/^\d+\.\d+$/, 'must be major.minor')),
  /** Address of its `remoteEntry.js`. */
  entry: serviceAddress,
  /** Integrity hash of the entry; the entry contains the hashes of its chunks. */
  integrity,
})

/**
 * The remote's manifest; undefined for a release from before manifests existed, or with a manifest
 * that this host cannot read. Such a release cannot be loaded; the portal works without it.
 */
const manifest = v.optional(v.pipe(v.unknown(), v.transform(readManifest)))

function readManifest(value: unknown): ReleasedManifest | undefined {
  if (value === undefined) return undefined
  try {
    return parseReleasedManifest(value)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** A release with its remote's manifest. */
export const describedReleaseSchema = v.object({ ...releaseSchema.entries, manifest })

/** The users that a canary serves. */
const audienceSchema = v.object({
  /** The canary's share of all users, 0 to 1; it serves the same users on every visit. */
  share: v.pipe(
    v.number('must be a number from 0 to 1'),
    v.minValue(0, 'must be a number from 0 to 1'),
    v.maxValue(1, 'must be a number from 0 to 1'),
  ),
  /** Additional users: the sha256 of each login in lower case, in hex. */
  users: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex'))),
})

/** A canary: a release that serves only some users until it is promoted or withdrawn. */
const canarySchema = v.object({ ...describedReleaseSchema.entries, ...audienceSchema.entries })

const liveReleaseSchema = v.object({
  ...describedReleaseSchema.entries,
  /** The previous release, the fallback if the live release fails. */
  previous: v.optional(v.nullable(releaseSchema), null),
  canary: v.optional(v.nullable(canarySchema), null),
})

const hostSchema = v.pick(releaseSchema, ['version', 'contract'])

const liveHostSchema = v.object({
  ...hostSchema.entries,
  /** The previous host, for a rollback. */
  previous: v.optional(v.nullable(hostSchema)),
})

const registrySchema = v.object({
  /** The live host; an open page with another version is outdated. */
  host: v.optional(v.nullable(liveHostSchema), null),
  /** The live releases of each remote, by name: one per major version of the contract. */
  remotes: v.record(v.string(), v.array(liveReleaseSchema, 'must be a list of releases')),
})

/** A release of a remote that can be loaded. */
export type RemoteRelease = v.InferOutput<typeof releaseSchema>

/** A live release, with its previous release and its canary. */
export type LiveRelease = v.InferOutput<typeof liveReleaseSchema>

/** The registry of live releases: `remotes.json`. */
export type Registry = v.InferOutput<typeof registrySchema>

/** `id` of the page's JSON block that holds the registry. */
export const REGISTRY_ELEMENT_ID = 'portal-registry'

/**
 * Parses a registry.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseRegistry(value: unknown, source = 'remotes.json'): Registry {
  return parseOrName(registrySchema, value, source)
}

/**
 * The registry that the page was served with.
 *
 * @param page the document that contains the registry
 * @throws ConfigurationError that names each wrong or missing field
 */
export function readRegistry(page: Document = document): Registry {
  return parseRegistry(readJsonBlock(page, REGISTRY_ELEMENT_ID), `#${REGISTRY_ELEMENT_ID}`)
}

/** A release that a page may load, and its place in the registry. */
export interface ReleaseCandidate {
  readonly release: RemoteRelease
  readonly source: 'canary' | 'live' | 'previous'
}

/** The releases of one remote that fit a host, in order of preference; or why there are none. */
export type ReleaseChoice =
  | {
      readonly kind: 'fits'
      readonly candidates: readonly ReleaseCandidate[]
      /** The manifest of the release that serves the user. */
      readonly manifest: ReleasedManifest | undefined
    }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'incompatible'
      readonly wanted: string
      readonly manifest: ReleasedManifest | undefined
    }

/** The host and user that a release is chosen for. */
export interface ReleaseSeeker {
  /** The contract that the host offers. */
  readonly host?: ContractVersion
  /** Whether a canary serves the user; by default none does. */
  readonly servesUser?: (canary: NonNullable<LiveRelease['canary']>) => boolean
}

/**
 * Chooses the releases of a remote that fit a host: the release that serves the user, followed by
 * its fallbacks.
 *
 * @param registry the registry
 * @param name the remote
 * @param seeker the host and its user
 */
export function chooseReleases(
  registry: Registry,
  name: string,
  { host, servesUser = () => false }: ReleaseSeeker = {},
): ReleaseChoice {
  const live = registry.remotes[name] ?? []
  const candidates = live.flatMap(({ canary, previous, ...release }) => [
    ...(canary && servesUser(canary)
      ? [{ release: canary, source: 'canary' as const, manifest: canary.manifest }]
      : []),
    { release, source: 'live' as const, manifest: release.manifest },
    ...(previous ? [{ release: previous, source: 'previous' as const, manifest: undefined }] : []),
  ])
  const fitting = candidates.filter(({ release }) => contractFits(release.contract, host))
  const [first] = fitting
  if (first) {
    return {
      kind: 'fits',
      candidates: fitting.map(({ release, source }) => ({ release: toRelease(release), source })),
      manifest: first.manifest,
    }
  }
  const [newest] = live
  return newest
    ? { kind: 'incompatible', wanted: newest.contract, manifest: newest.manifest }
    : { kind: 'none' }
}

function toRelease({ version, contract, entry, integrity }: RemoteRelease): RemoteRelease {
  return { version, contract, entry, integrity }
}
