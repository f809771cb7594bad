import * as v from 'valibot'

const KEY = 'portal.signIn'

/** How long a sign-in may take when it is stored in a cookie. */
const COOKIE_MS = 900_000

const pendingSchema = v.object({
  verifier: v.string(),
  state: v.string(),
  /** The address to restore after the sign-in. */
  deepLink: v.string(),
})

/** A sign-in in progress at the identity provider; only for this tab. */
export type PendingSignIn = v.InferOutput<typeof pendingSchema>

/**
 * Stores a sign-in until the provider redirects back. If the session storage is full or blocked, a
 * short-lived cookie is the fallback, because nothing else of the page survives the redirect.
 */
export async function keepPendingSignIn(pending: PendingSignIn): Promise<void> {
  const kept = JSON.stringify(pending)
  try {
    sessionStorage.setItem(KEY, kept)
  } catch {
    await keepCookie(encodeURIComponent(kept))
  }
}

/** Reads and removes the sign-in in progress: a code can be exchanged only once. */
export function takePendingSignIn(): PendingSignIn | null {
  return parse(takeStored()) ?? parse(takeCookie(), decodeURIComponent)
}

function takeStored(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}

function takeCookie(): string | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${KEY}=`))
  if (kept === undefined) return null
  void keepCookie('', 0)
  return kept.slice(KEY.length + 1)
}

async function keepCookie(value: string, forMs = COOKIE_MS): Promise<void> {
  try {
    const expires = Date.now() + forMs
    await cookieStore.set({ name: KEY, value, expires, path: '/', sameSite: 'lax' })
  } catch {
    // Without the cookie, the exchange fails; the gate then reports it and offers another attempt.
  }
}

function parse(kept: string | null, decode = (text: string) => text): PendingSignIn | null {
  try {
    const result = v.safeParse(pendingSchema, JSON.parse(decode(kept ?? 'null')))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
