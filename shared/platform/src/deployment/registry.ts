import * as v from 'valibot'
import { type ContractVersion, contractFits } from '../contract/contract-version.ts'
import { serviceAddress } from './address.ts'
import { parseReleasedManifest, type ReleasedManifest } from './manifest.ts'
import { parseOrName, readJsonBlock } from './parse-or-name.ts'

/** Hash that a file of a release must have. */
export const integrity = v.pipe(
  v.string('must be a sha384 hash'),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'),
)

/** What is known of every release of a remote. */
const releaseSchema = v.object({
  /** Name of the release's folder. */
  version: v.pipe(v.string('must be a version'), v.minLength(1, 'must be a version')),
  /** The contract it was built for. */
  contract: v.pipe(v.string('must be major.minor'), v.regex(/^\d+\.\d+$/, 'must be major.minor')),
  /** Address of its `remoteEntry.js`. */
  entry: serviceAddress,
  /** Hash that the entry must have; the entry holds the hashes of its chunks. */
  integrity,
})

/**
 * What its remote says of itself; nothing in a release from before there were manifests, or in one
 * that says what this host cannot read. Such a release cannot be loaded; the portal goes on.
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

/** A release with the manifest of its remote. */
export const describedReleaseSchema = v.object({ ...releaseSchema.entries, manifest })

/** Whom a release serves that is tried before it serves all. */
const audienceSchema = v.object({
  /** How many of all users it serves, 0 to 1; the same ones on every visit. */
  share: v.pipe(
    v.number('must be a number from 0 to 1'),
    v.minValue(0, 'must be a number from 0 to 1'),
    v.maxValue(1, 'must be a number from 0 to 1'),
  ),
  /** Users that it serves besides: the sha256 of each login in lower case, in hex. */
  users: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex'))),
})

/** A release that serves some of the users only, until it serves all or none. */
const canarySchema = v.object({ ...describedReleaseSchema.entries, ...audienceSchema.entries })

const liveReleaseSchema = v.object({
  ...describedReleaseSchema.entries,
  /** The release before it, for when this one turns out to be bad. */
  previous: v.optional(v.nullable(releaseSchema), null),
  canary: v.optional(v.nullable(canarySchema), null),
})

const hostSchema = v.pick(releaseSchema, ['version', 'contract'])

const liveHostSchema = v.object({
  ...hostSchema.entries,
  /** The host before it, to roll back to. */
  previous: v.optional(v.nullable(hostSchema)),
  /** A host that serves some of the users; the page chooses before any host runs. */
  canary: v.optional(v.nullable(v.object({ ...hostSchema.entries, ...audienceSchema.entries }))),
})

const registrySchema = v.object({
  /** The host that is live; an open page of another version is out of date. */
  host: v.optional(v.nullable(liveHostSchema), null),
  /** The releases that serve each name: one per contract major. */
  remotes: v.record(v.string(), v.array(liveReleaseSchema, 'must be a list of releases')),
})

/** A release of a remote that can be loaded. */
export type RemoteRelease = v.InferOutput<typeof releaseSchema>

/** A release that serves everybody, with those that may serve in its place. */
export type LiveRelease = v.InferOutput<typeof liveReleaseSchema>

/** What is released: `remotes.json`. */
export type Registry = v.InferOutput<typeof registrySchema>

/** `id` of the page's JSON block that holds the registry. */
export const REGISTRY_ELEMENT_ID = 'portal-registry'

/**
 * Parses a registry.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseRegistry(value: unknown, source = 'remotes.json'): Registry {
  return parseOrName(registrySchema, value, source)
}

/**
 * The registry that the page was served with.
 *
 * @param page the document that carries it
 * @throws ConfigurationError that names each wrong or missing field
 */
export function readRegistry(page: Document = document): Registry {
  return parseRegistry(readJsonBlock(page, REGISTRY_ELEMENT_ID), `#${REGISTRY_ELEMENT_ID}`)
}

/** A release that a page may run, and why. */
export interface ReleaseCandidate {
  readonly release: RemoteRelease
  readonly source: 'canary' | 'live' | 'previous'
}

/** What the registry has to offer a host for one name, the one to run first. */
export type ReleaseChoice =
  | {
      readonly kind: 'fits'
      readonly candidates: readonly ReleaseCandidate[]
      /** Of the release that serves the user. */
      readonly manifest: ReleasedManifest | undefined
    }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'incompatible'
      readonly wanted: string
      readonly manifest: ReleasedManifest | undefined
    }

/** Who asks for a release. */
export interface ReleaseSeeker {
  /** The contract that the host offers. */
  readonly host?: ContractVersion
  /** Whether a canary serves the user; none does unless this says so. */
  readonly servesUser?: (canary: NonNullable<LiveRelease['canary']>) => boolean
}

/**
 * Chooses the releases of a remote that run in a host: the one that serves the user, and those to
 * fall back to when it turns out to be bad.
 *
 * @param registry what is released
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
