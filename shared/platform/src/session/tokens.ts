import * as v from 'valibot'
import { isStored, readStored, subscribeStored, writeStored } from './storage.ts'
import { parseStored } from './stored-value.ts'

const tokensSchema = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  refreshToken: v.nullable(v.string()),
  idToken: v.pipe(v.string(), v.minLength(1)),
  /** The login name in the id token. */
  loginName: v.string(),
  /** Expiry of the access token in epoch ms, by this machine's clock; absent if unknown. */
  expiresAt: v.optional(v.number()),
})

/** The identity provider's tokens, as stored in the browser. */
export type Tokens = v.InferOutput<typeof tokensSchema>

/** The stored tokens; read each time, because another tab may have renewed them. */
export function readTokens(): Tokens | null {
  return readStored('tokens', tokensSchema)
}

/** Whether tokens are stored, even invalid ones. */
export function hasStoredTokens(): boolean {
  return isStored('tokens')
}

/** Stores new tokens. */
export function storeTokens(tokens: Tokens): void {
  writeStored('tokens', tokens)
}

const signOutSchema = v.object({
  signedOut: v.picklist(['asked', 'idle', 'service-down', 'expired']),
})

/** Why a user was logged out: on request, after inactivity, or because the main service is down. */
export type SignOutReason = v.InferOutput<typeof signOutSchema>['signedOut']

/**
 * Replaces the stored tokens by the reason for the log-out, so that a single storage event tells
 * other tabs both. The caller clears the storage right after.
 */
export function announceSignOut(reason: SignOutReason): void {
  writeStored('tokens', { signedOut: reason })
}

/**
 * Calls back when another tab renews or clears the tokens; with the reason if it was a log-out.
 *
 * @returns a function that ends the subscription
 */
export function subscribeTokens(
  changed: (tokens: Tokens | null, reason: SignOutReason | null) => void,
): () => void {
  return subscribeStored('tokens', (written) => {
    const reason = toReason(written)
    changed(reason === null ? readTokens() : null, reason)
  })
}

function toReason(written: string | null): SignOutReason | null {
  return parseStored(written, signOutSchema)?.signedOut ?? null
}
