import * as v from 'valibot'
import { serviceAddress } from './address.ts'
import { type ContractVersion, contractFits } from './contract-version.ts'
import { parseOrName, readJsonBlock } from './parse-or-name.ts'

const integrity = v.pipe(
  v.string('must be a sha384 hash'),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'),
)

/** What is known of every release of a remote. */
export const releaseSchema = v.object({
  /** Name of the release's folder. */
  version: v.pipe(v.string('must be a version'), v.minLength(1, 'must be a version')),
  /** The contract it was built for. */
  contract: v.pipe(v.string('must be major.minor'), v.regex(/^\d+\.\d+$/, 'must be major.minor')),
  /** Address of its `remoteEntry.js`. */
  entry: serviceAddress,
  /** Hash that the entry must have; the entry holds the hashes of its chunks. */
  integrity,
})

/** A release that serves some of the users only, until it serves all or none. */
const canarySchema = v.object({
  ...releaseSchema.entries,
  /** How many of all users it serves, 0 to 1; the same ones on every visit. */
  share: v.pipe(
    v.number('must be a number from 0 to 1'),
    v.minValue(0, 'must be a number from 0 to 1'),
    v.maxValue(1, 'must be a number from 0 to 1'),
  ),
  /** Users that it serves besides: the sha256 of each login in lower case, in hex. */
  users: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex'))),
})

const liveReleaseSchema = v.object({
  ...releaseSchema.entries,
  /** The release before it, for when this one turns out to be bad. */
  previous: v.optional(v.nullable(releaseSchema), null),
  canary: v.optional(v.nullable(canarySchema), null),
})

const registrySchema = v.object({
  /** The host that is live; an open page of another version is out of date. */
  host: v.optional(v.nullable(v.pick(releaseSchema, ['version', 'contract'])), null),
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

/** What the registry has to offer a host for one name. */
export type ReleaseChoice =
  | { readonly kind: 'fits'; readonly release: LiveRelease }
  | { readonly kind: 'none' }
  | { readonly kind: 'incompatible'; readonly wanted: string }

/**
 * Chooses the release of a remote that runs in a host.
 *
 * @param registry what is released
 * @param name the remote
 * @param host the contract that the host offers
 */
export function chooseRelease(
  registry: Registry,
  name: string,
  host?: ContractVersion,
): ReleaseChoice {
  const releases = registry.remotes[name] ?? []
  const release = releases.find(({ contract }) => contractFits(contract, host))
  if (release) return { kind: 'fits', release }
  const [first] = releases
  return first ? { kind: 'incompatible', wanted: first.contract } : { kind: 'none' }
}
