import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Build } from '../build/build-front-end.ts'
import { manifestOf, parseRelease, RELEASE_FILE, type Release } from '../build/description.ts'
import { filesUnder, hasIntegrity, integrityOf } from '../build/files.ts'
import { type Envelope, parseEnvelope, readPayload, seal, signerOf } from '../signing/envelope.ts'
import { type Keyring, type SigningKey, type TrustedKey, validAt } from '../signing/keys.ts'

/** File with the signed statement of a release. */
export const SIGNATURE_FILE = 'signature.json'

const PAYLOAD_TYPE = 'application/vnd.tr-portalen.release+json'

/** Allows only plain names in paths, so that no file can be outside the release's folder. */
const path = v.pipe(v.string(), v.regex(/^(?:[\w][\w.~+-]*\/)*[\w][\w.~+-]*$/, 'is no path'))

const orderSchema = v.object({
  /** The users who get the release first. */
  to: v.union([
    v.picklist(['everybody', 'nobody-yet']),
    v.object({
      share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      users: v.pipe(v.array(v.string()), v.readonly()),
    }),
  ]),
  /** Whether the version may be lower than that of an earlier release. */
  older: v.boolean(),
  /** The commit that the release was built from; null outside of a git repository. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
  /** Whether the sources were those of the commit; undefined in older archives. */
  clean: v.optional(v.boolean()),
  /** The name that the signer gave; it is not verified. */
  by: v.string(),
})

/** The team's instructions for releasing its build. */
export type ReleaseOrder = v.InferOutput<typeof orderSchema>

const statementSchema = v.object({
  ...orderSchema.entries,
  name: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][\w.-]*$/)),
  /** The contract that the release was built for. */
  contract: v.string(),
  /** The time of signing. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Every file of the release except this statement. */
  files: v.record(path, v.object({ size: v.number(), integrity: v.string() })),
})

/** The statement that a team signs for a release. */
export type ReleaseStatement = v.InferOutput<typeof statementSchema>

/** A release as received, not verified yet. */
export interface SignedRelease {
  /** The text of the signature file. */
  readonly signature: string
  readonly files: ReadonlyMap<string, Buffer>
}

/** A release signed by its team, with verified files. */
export interface VerifiedRelease {
  readonly statement: ReleaseStatement
  readonly release: Release
  readonly signedBy: TrustedKey
}

/** Signs a build for release. */
export function signBuild(
  { release: { name, version, contract }, folder }: Build,
  order: ReleaseOrder,
  key: SigningKey,
): SignedRelease {
  const files = readFiles(folder)
  const statement: ReleaseStatement = {
    ...order,
    name,
    version,
    contract,
    at: new Date(Date.now()).toISOString(),
    files: Object.fromEntries(
      [...files].map(([file, content]) => [
        file,
        { size: content.length, integrity: integrityOf(content) },
      ]),
    ),
  }
  return { signature: JSON.stringify(seal(PAYLOAD_TYPE, statement, key), null, 2), files }
}

/** Reads a signed release from its folder. */
export function readSignedRelease(folder: string): SignedRelease {
  const files = new Map(readFiles(folder))
  const signature = files.get(SIGNATURE_FILE)
  if (signature === undefined) throw new Error(`${folder} has no ${SIGNATURE_FILE}.`)
  files.delete(SIGNATURE_FILE)
  return { signature: signature.toString(), files }
}

/** Writes a signed release to a folder, completely or not at all. */
export function writeSignedRelease({ signature, files }: SignedRelease, folder: string): void {
  // Until it is complete, the folder has a name that starts with a dot: the servers serve no such
  // names.
  const work = join(dirname(folder), `.${process.pid}-${Date.now()}`)
  for (const [file, content] of [...files, [SIGNATURE_FILE, signature] as const]) {
    mkdirSync(dirname(join(work, file)), { recursive: true })
    writeFileSync(join(work, file), content)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(work, folder)
}

function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(filesUnder(folder).map((file) => [file, readFileSync(join(folder, file))]))
}

/**
 * Verifies that a release was signed by its team and has not changed since.
 *
 * @param validWhen when the key must have been valid: `now` for a new release; for a published one
 * `signed`, because a key that is retired keeps what it has signed before
 * @throws if the signature, the statement or a file is invalid
 */
export function verifyRelease(
  { signature, files }: SignedRelease,
  keyring: Keyring,
  validWhen: 'now' | 'signed' = 'now',
): VerifiedRelease {
  const { statement, signedBy } = openStatement(signature, keyring, validWhen)
  const release = requireFiles(statement, files)
  return { statement, release, signedBy }
}

/** Verifies the signer of a release, but not its files. */
function openStatement(
  signature: string,
  keyring: Keyring,
  validWhen: 'now' | 'signed',
): { readonly statement: ReleaseStatement; readonly signedBy: TrustedKey } {
  const envelope: Envelope = parseEnvelope(readJson(signature, SIGNATURE_FILE), SIGNATURE_FILE)
  const parsed = v.safeParse(statementSchema, readPayload(envelope))
  if (!parsed.success) {
    const [issue] = parsed.issues
    const field = v.getDotPath(issue)
    throw new Error(`What ${SIGNATURE_FILE} signs is no release: ${field} ${issue.message}.`)
  }
  const { name, version } = parsed.output
  const at = validWhen === 'now' ? new Date(Date.now()).toISOString() : parsed.output.at
  const signedBy = signerOf(envelope, PAYLOAD_TYPE, validAt(keyring.of(name), at))
  if (!signedBy) {
    throw new Error(`${name} ${version} is not signed with a key that is listed for ${name}.`)
  }
  return { statement: parsed.output, signedBy }
}

/**
 * Verifies that the files match a signed statement, and that the description and the manifest among
 * them agree with it.
 */
function requireFiles(statement: ReleaseStatement, files: ReadonlyMap<string, Buffer>): Release {
  const { name, version, contract, files: signed } = statement
  const refuse = (what: string) => refusal(statement, what)
  for (const file of Object.keys(signed)) requireFile(statement, file, files.get(file))
  for (const file of files.keys()) {
    if (!Object.hasOwn(signed, file)) throw refuse(`${file} is not part of it`)
  }
  const described = files.get(RELEASE_FILE)
  if (described === undefined) throw refuse(`it has no ${RELEASE_FILE}`)
  const release = parseRelease(readJson(described.toString(), RELEASE_FILE))
  if (release.name !== name) throw refuse(`${RELEASE_FILE} is that of ${release.name}`)
  if (release.version !== version) throw refuse(`${RELEASE_FILE} is that of ${release.version}`)
  if (release.contract !== contract) {
    throw refuse(`${RELEASE_FILE} is of contract ${release.contract}`)
  }
  const manifest = manifestOf(release)
  if (manifest && manifest.name !== name) throw refuse(`its manifest is that of ${manifest.name}`)
  const { entry, groups, texts, news } = release
  for (const { file, integrity } of [
    entry,
    ...Object.values(groups).flat(),
    ...(texts ? [texts] : []),
    ...(news ? [news] : []),
  ]) {
    const content = files.get(file)
    if (content === undefined || !hasIntegrity(content, integrity)) {
      throw refuse(`${RELEASE_FILE} names another ${file}`)
    }
  }
  return release
}

/** Verifies one file against a statement. */
function requireFile(statement: ReleaseStatement, file: string, content: Buffer | undefined): void {
  const signed = statement.files[file]
  if (content === undefined || signed === undefined) {
    throw refusal(statement, `${file} is missing`)
  }
  if (content.length !== signed.size || integrityOf(content) !== signed.integrity) {
    throw refusal(statement, `${file} has changed`)
  }
}

function refusal({ name, version }: ReleaseStatement, what: string): Error {
  return new Error(`${name} ${version} is not what was signed: ${what}.`)
}

function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${source} is not JSON.`)
  }
}
