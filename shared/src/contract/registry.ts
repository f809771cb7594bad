import * as v from 'valibot'
import { serviceAddress } from './address.ts'
import { type ContractVersion, contractFits } from './contract-version.ts'
import { parseOrName, readJsonBlock } from './parse-or-name.ts'

const integrity = v.pipe(
  v.string('must be a sha384 hash'),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'),
)

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

const registrySchema = v.object({
  /** The releases that serve each name: one per contract major. */
  remotes: v.record(v.string(), v.array(releaseSchema, 'must be a list of releases')),
})

/** A release of a remote that can be loaded. */
export type RemoteRelease = v.InferOutput<typeof releaseSchema>

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
  | { readonly kind: 'fits'; readonly release: RemoteRelease }
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
