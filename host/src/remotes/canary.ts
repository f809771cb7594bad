import type { LiveRelease } from '@portal/platform/deployment'

type Audience = Pick<NonNullable<LiveRelease['canary']>, 'share' | 'users'>

/**
 * Derived from a user's login, so the same on every visit; decides whether a canary serves the
 * user.
 */
export interface UserMark {
  /** Hex sha256 of the lower-case login; canaries list users in this form. */
  readonly digest: string
  /** The user's position among all users, from 0 to 1; a canary serves those below its share. */
  readonly place: number
}

/** Number of hex digits of the hash that determine the position. */
const DIGITS = 8

/**
 * The mark of a user for one remote. The position differs between remotes, so that nobody is among
 * the first users of every canary.
 */
export async function markOf(loginName: string, name: string): Promise<UserMark> {
  const login = loginName.toLowerCase()
  const [digest, ofRemote] = await Promise.all([sha256(login), sha256(`${name} ${login}`)])
  return { digest, place: Number.parseInt(ofRemote.slice(0, DIGITS), 16) / 16 ** DIGITS }
}

/** Whether a canary serves the user; false for an unknown user. */
export function servesUser(canary: Audience, mark: UserMark | null): boolean {
  return mark !== null && (mark.place < canary.share || canary.users.includes(mark.digest))
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
