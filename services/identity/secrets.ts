import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { secrets } from './tables.ts'

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

/** The key that signs all tokens. */
export function signingKey(db: Database): Promise<v.InferOutput<typeof signingKeySchema>> {
  return madeOnce(db, 'signing-key', signingKeySchema, async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    return { ...jwk, kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }
  })
}

/** The key that signs the provider's cookies. */
export function cookieKey(db: Database): Promise<string> {
  return madeOnce(db, 'cookie-key', v.string(), async () => randomBytes(32).toString('base64url'))
}

/** Creates a secret unless it exists. Processes that start together use the first one stored. */
async function madeOnce<T>(
  db: Database,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  make: () => Promise<unknown>,
): Promise<T> {
  const stored = () => db.select().from(secrets).where(eq(secrets.name, name))
  let [row] = await stored()
  if (!row) {
    await db
      .insert(secrets)
      .values({ name, value: await make() })
      .onConflictDoNothing()
    ;[row] = await stored()
  }
  return v.parse(schema, row?.value)
}
