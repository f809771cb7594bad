import * as v from 'valibot'

const KEY = 'portal.signIn'

const pendingSchema = v.object({
  verifier: v.string(),
  state: v.string(),
  /** The address that was open, to return to. */
  deepLink: v.string(),
})

/** A sign-in that is under way at the identity provider; kept for this tab alone. */
export type PendingSignIn = v.InferOutput<typeof pendingSchema>

/** Remembers a sign-in until the provider sends the browser back. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // Without it the exchange cannot succeed; the gate will say so and offer another attempt.
  }
}

/** The sign-in under way, which is forgotten by asking: a code can be exchanged once. */
export function takePendingSignIn(): PendingSignIn | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const result = v.safeParse(pendingSchema, JSON.parse(kept ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
