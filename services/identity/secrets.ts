import { randomBytes } from 'node:crypto'
import { eq, like, or } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { secrets } from './tables.ts'
import { isSealed, NO_VAULT, type Vault } from './vault.ts'

const signingKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
})

type SigningKey = v.InferOutput<typeof signingKeySchema>

/** The provider's secrets. The first of each kind is in use; all others still count. */
export interface Secrets {
  /** The keys that sign and verify tokens. */
  readonly signingKeys: readonly [SigningKey, ...SigningKey[]]
  /** The keys that sign and verify the provider's cookies. */
  readonly cookieKeys: readonly [string, ...string[]]
}

/** A new key is published for so long before it signs, longer than services keep the old list. */
export const PUBLISHED_SECONDS = 15 * 60
/** A replaced key counts for so long, longer than any token or cookie lasts. */
export const KEPT_SECONDS = 13 * 60 * 60

interface Kind<T> {
  readonly name: string
  readonly schema: v.GenericSchema<unknown, T>
  make(): Promise<T>
}

const SIGNING_KEY: Kind<SigningKey> = {
  name: 'signing-key',
  schema: signingKeySchema,
  async make() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = randomBytes(8).toString('hex')
    return v.parse(signingKeySchema, {
      ...(await exportJWK(privateKey)),
      kid,
      alg: 'ES256',
      use: 'sig',
    })
  },
}

const COOKIE_KEY: Kind<string> = {
  name: 'cookie-key',
  schema: v.string(),
  make: async () => randomBytes(32).toString('base64url'),
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

interface Access {
  readonly vault?: Vault
  /** Seconds since the epoch. */
  readonly now?: number
}

/** Reads the secrets, and creates those that do not exist. */
export async function loadSecrets(db: Database, access: Access = {}): Promise<Secrets> {
  return {
    signingKeys: await load(db, SIGNING_KEY, access),
    cookieKeys: await load(db, COOKIE_KEY, access),
  }
}

async function load<T>(
  db: Database,
  kind: Kind<T>,
  { vault = NO_VAULT, now = nowInSeconds() }: Access,
): Promise<readonly [T, ...T[]]> {
  let rows = await rowsOf(db, kind.name)
  if (rows.length === 0) {
    // Processes that start together use the first one stored.
    const { name } = kind
    await db
      .insert(secrets)
      .values({ name, value: vault.seal(name, await kind.make()) })
      .onConflictDoNothing()
    rows = await rowsOf(db, name)
  }
  const used = rows.findLastIndex(({ usedFrom }) => usedFrom <= now)
  const [first, ...others] = [
    ...rows.slice(used, used + 1),
    ...rows.slice(0, Math.max(used, 0)),
    ...rows.slice(used + 1),
  ].map(({ name, value }) => v.parse(kind.schema, vault.open(name, value)))
  if (first === undefined) throw new Error(`There is no ${kind.name}.`)
  return [first, ...others]
}

/** All rows of a kind, the oldest first. */
async function rowsOf(db: Database, name: string) {
  const rows = await db
    .select()
    .from(secrets)
    .where(or(eq(secrets.name, name), like(secrets.name, `${name}:%`)))
  return rows
    .map(({ usedFrom, ...row }) => ({ ...row, usedFrom: usedFrom ?? 0 }))
    .sort((a, b) => a.usedFrom - b.usedFrom)
}

/**
 * Adds a new secret of each kind, which is used once all services know it.
 *
 * @returns when it is used, in seconds since the epoch
 */
export async function rotateSecrets(
  db: Database,
  { vault = NO_VAULT, now = nowInSeconds() }: Access = {},
): Promise<number> {
  // Without a secret in use, the new one would be used at once, and nobody would know it.
  await loadSecrets(db, { vault, now })
  const usedFrom = now + PUBLISHED_SECONDS
  for (const kind of [SIGNING_KEY, COOKIE_KEY]) {
    const name = `${kind.name}:${randomBytes(8).toString('hex')}`
    await db.insert(secrets).values({ name, value: vault.seal(name, await kind.make()), usedFrom })
  }
  return usedFrom
}

/** Removes the secrets that were replaced so long ago that nothing they signed is valid. */
export async function removeReplacedSecrets(db: Database, now = nowInSeconds()): Promise<void> {
  for (const { name: kind } of [SIGNING_KEY, COOKIE_KEY]) {
    const rows = await rowsOf(db, kind)
    for (const [index, { name }] of rows.entries()) {
      const next = rows[index + 1]
      if (next !== undefined && next.usedFrom + KEPT_SECONDS < now) {
        await db.delete(secrets).where(eq(secrets.name, name))
      }
    }
  }
}

/** Finds secrets that whoever reads the database can use, which production refuses. */
export async function findOpenSecrets(db: Database): Promise<readonly string[]> {
  const rows = await db.select({ value: secrets.value }).from(secrets)
  const open = rows.filter(({ value }) => !isSealed(value)).length
  return open === 0
    ? []
    : [`identity.secret has ${open} keys that are not encrypted: delete them; all sign in again.`]
}
