import type { LiveRelease } from '@portal/platform/deployment'

type Audience = Pick<NonNullable<LiveRelease['canary']>, 'share' | 'users'>

/** What decides whether a canary serves somebody: the same for them on every visit. */
export interface UserMark {
  /** The sha256 of their login in lower case, in hex, as a canary lists it. */
  readonly digest: string
  /** Where they stand among all users of the remote, 0 to 1. */
  readonly place: number
}

/** Hex digits that a place is made of. */
const DIGITS = 8

/**
 * The mark of a user for one remote, or for the host. Another one's canary serves others: nobody is
 * always among the first. The host's is worked out by the page, too, before there is a host
 * (`federation/src/publish/choose-host.js`).
 */
export async function markOf(loginName: string, name: string): Promise<UserMark> {
  const login = loginName.toLowerCase()
  const [digest, ofRemote] = await Promise.all([sha256(login), sha256(`${name} ${login}`)])
  return { digest, place: Number.parseInt(ofRemote.slice(0, DIGITS), 16) / 16 ** DIGITS }
}

/** Whether a canary serves the user; never somebody who is unknown. */
export function servesUser(canary: Audience, mark: UserMark | null): boolean {
  return mark !== null && (mark.place < canary.share || canary.users.includes(mark.digest))
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
