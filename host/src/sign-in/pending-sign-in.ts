import * as v from 'valibot'

const KEY = 'portal.signIn'

/** How long a sign-in at the provider may take when it is remembered by a cookie. */
const COOKIE_MS = 900_000

const pendingSchema = v.object({
  verifier: v.string(),
  state: v.string(),
  /** The address that was open, to return to. */
  deepLink: v.string(),
})

/** A sign-in that is under way at the identity provider; kept for this tab alone. */
export type PendingSignIn = v.InferOutput<typeof pendingSchema>

/**
 * Remembers a sign-in until the provider sends the browser back. Nothing of the page survives the
 * way there, so where the session storage is full or blocked a short-lived cookie has to do.
 */
export async function keepPendingSignIn(pending: PendingSignIn): Promise<void> {
  const kept = JSON.stringify(pending)
  try {
    sessionStorage.setItem(KEY, kept)
  } catch {
    await keepCookie(encodeURIComponent(kept))
  }
}

/** The sign-in under way, which is forgotten by asking: a code can be exchanged once. */
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
    // Without it the exchange cannot succeed; the gate will say so and offer another attempt.
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
