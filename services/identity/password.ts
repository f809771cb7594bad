import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const KEY_BYTES = 32

/** A salted scrypt hash as `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, KEY_BYTES)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  // The HMAC inside scrypt pads with NUL, so 'x' and 'x\0' have the same key.
  if (expected.length !== KEY_BYTES || password.includes('\0')) {
    return false
  }
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES),
    expected,
  )
}
