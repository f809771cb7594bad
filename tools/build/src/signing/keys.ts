import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ConfigurationError } from '@portal/platform/deployment'
import * as v from 'valibot'
import { HOST } from '../front-ends.ts'
import { parseJson } from '../json.ts'
import { packageOf } from '../remotes.ts'

/** This machine's private key. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  /** The public key as the configuration lists it: base64 of its SPKI form. */
  readonly publicKey: string
}

/** A key that the configuration lists. */
export interface TrustedKey {
  readonly id: string
  /** The owner's name, for messages. */
  readonly name: string
  readonly publicKey: KeyObject
  /** Signatures made at this time or later are invalid. */
  readonly until: string | undefined
}

/** The keys that may sign for each package of the portal. */
export interface Keyring {
  /** The keys of the front end's team. */
  readonly of: (name: string) => readonly TrustedKey[]
  /** The keys of the people who run the portal. */
  readonly portal: readonly TrustedKey[]
}

/**
 * Stands for a package in the list of keys: its keys are those of the people who run the portal.
 */
const PORTAL = 'portal'

const listedKeySchema = v.strictObject({
  name: v.pipe(v.string('must be a name'), v.nonEmpty('must be a name')),
  key: v.pipe(
    v.string('must be an Ed25519 key'),
    v.check((value) => readPublicKey(value) !== null, 'must be an Ed25519 key in base64'),
  ),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp('must be a moment'))),
})

const keysSchema = v.record(
  v.pipe(v.string(), v.regex(/^(?:host|portal|remote-[a-z]{2,20})$/, 'is no package')),
  v.array(listedKeySchema, 'must be a list of keys'),
)

/** The keys listed in the configuration, by package. */
export type ListedKeys = v.InferOutput<typeof keysSchema>

/** For `docs/settings.md`: meaning and default. */
export const KEY_SETTINGS = {
  PORTAL_KEYS: [
    'file with the [public keys](deployment.md#keys) that may sign for each package',
    'host/configuration/keys.json',
  ],
  PORTAL_KEY_FOLDER: [
    "folder of this machine's private key; without it `keys` in the data folder",
    '',
  ],
} as const

/**
 * The file that lists the trusted public keys; by default in the host's package, not in the site
 * folder.
 */
export function keysFile(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.PORTAL_KEYS
    ? resolve(environment.PORTAL_KEYS)
    : join(HOST.folder, 'configuration', 'keys.json')
}

/**
 * Reads the keys listed in the configuration; none in a remote's own repository, which has no
 * configuration of the portal.
 *
 * @throws ConfigurationError that names each invalid field
 */
export function readListedKeys(file = keysFile()): ListedKeys {
  if (!existsSync(HOST.folder) && !process.env.PORTAL_KEYS) return {}
  return parseListedKeys(parseJson(readFileSync(file, 'utf8'), file), file)
}

/** @throws ConfigurationError that names each invalid field */
export function parseListedKeys(value: unknown, file: string): ListedKeys {
  const parsed = v.safeParse(keysSchema, value)
  if (parsed.success) return parsed.output
  throw new ConfigurationError(
    file,
    parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.message })),
  )
}

/**
 * Returns the keys listed in the portal's configuration. While it lists none, this machine's key
 * may sign everything, except in production: a generated key would be trusted without a decision.
 *
 * @throws in production, if the configuration lists no keys
 */
export function readKeyring(site: string): Keyring {
  const listed = readListedKeys()
  if (Object.values(listed).every((keys) => keys.length === 0)) {
    if (process.env.PORTAL_MODE === 'production') {
      throw new Error(
        `PORTAL_MODE is production, and ${keysFile()} lists no keys: list those that may sign ('npm run portal -- keys' shows this machine's).`,
      )
    }
    const own = ownKey(site)
    const keys = [trusted({ name: ownName(), key: own.publicKey })]
    return { of: () => keys, portal: keys }
  }
  const keysOf = (name: string) => (listed[name] ?? []).map(trusted)
  return {
    of: (name) => keysOf(name === 'host' ? name : packageOf(name)),
    portal: keysOf(PORTAL),
  }
}

function trusted({ name, key, until }: ListedKeys[string][number]): TrustedKey {
  const publicKey = readPublicKey(key)
  if (publicKey === null) throw new Error(`The key of ${name} is none.`)
  return { id: idOf(key), name, publicKey, until }
}

/** Returns the keys that were not retired at the given time. */
export function validAt(keys: readonly TrustedKey[], moment: string): readonly TrustedKey[] {
  const at = Date.parse(moment)
  return keys.filter(({ until }) => until === undefined || at < Date.parse(until))
}

/** The name for this machine's key while the configuration lists no keys. */
function ownName(): string {
  return `${userInfo().username}@${hostname()}`
}

/** Folder for this machine's own files, such as its signing key; by default next to the site. */
export function keyFolder(site: string, environment: NodeJS.ProcessEnv = process.env): string {
  return environment.PORTAL_KEY_FOLDER
    ? resolve(environment.PORTAL_KEY_FOLDER)
    : join(dirname(site), 'keys')
}

export function ownKeyFile(site: string): string {
  return join(keyFolder(site), 'signing-key.pem')
}

/**
 * Returns this machine's signing key, created on the first call.
 *
 * @throws if anybody but its owner can read the key file
 */
export function ownKey(site: string): SigningKey {
  const file = ownKeyFile(site)
  if (statSync(file, { throwIfNoEntry: false }) === undefined) makeKey(file)
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`Others can read ${file}: chmod 600 it, or make a new key.`)
  }
  const privateKey = createPrivateKey(readFileSync(file, 'utf8'))
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key.`)
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = spki.toString('base64')
  return { id: idOf(publicKey), privateKey, publicKey }
}

/** Creates the key file atomically, and never overwrites an existing one. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  const work = `${file}.${process.pid}`
  writeFileSync(work, pem, { mode: 0o600 })
  chmodSync(work, 0o600)
  try {
    linkSync(work, file)
  } catch (error) {
    // Another process may have created a key at the same time.
    if (statSync(file, { throwIfNoEntry: false }) === undefined) throw error
  } finally {
    rmSync(work)
  }
}

/** The id of a public key: the first 16 hex digits of its SHA-256 hash. */
export function idOf(publicKey: string): string {
  return createHash('sha256').update(publicKey, 'base64').digest('hex').slice(0, 16)
}

function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
