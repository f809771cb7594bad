import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** Encrypts secrets before they are stored, with a key that is not in the database. */
export interface Vault {
  /** @param name of the secret; a sealed value cannot be moved to another name */
  seal(name: string, value: unknown): unknown
  /** Also opens values that were stored without encryption. */
  open(name: string, stored: unknown): unknown
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const sealedSchema = v.strictObject({ sealed: v.string() })

export function isSealed(stored: unknown): boolean {
  return v.is(sealedSchema, stored)
}

/** @param keys the first one encrypts; all of them decrypt. Without any, values are stored as they are. */
export function createVault(keys: readonly Buffer[] = []): Vault {
  const [first] = keys
  return {
    seal: (name, value) =>
      first === undefined ? value : { sealed: encrypt(first, name, JSON.stringify(value)) },
    open(name, stored) {
      const parsed = v.safeParse(sealedSchema, stored)
      if (!parsed.success) return stored
      if (first === undefined) {
        throw new Error('The keys in the database are encrypted: set PORTAL_SECRETS_KEY.')
      }
      for (const key of keys) {
        const text = decrypt(key, name, parsed.output.sealed)
        if (text !== null) return JSON.parse(text)
      }
      throw new Error(`PORTAL_SECRETS_KEY is not the key that encrypted ${name}.`)
    },
  }
}

export const NO_VAULT = createVault()

function encrypt(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Returns null if the key is another one, or the value was changed. */
function decrypt(key: Buffer, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag)
    const content = bytes.subarray(IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    // The library does not say which of the two it is.
    return null
  }
}
