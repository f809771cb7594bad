import * as v from 'valibot'
import { isStored, readStored, subscribeStored, writeStored } from './storage.ts'

const tokensSchema = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  refreshToken: v.nullable(v.string()),
  idToken: v.pipe(v.string(), v.minLength(1)),
  /** The login name in the id token. */
  loginName: v.string(),
})

/** What the identity provider handed out, as kept in the browser. */
export type Tokens = v.InferOutput<typeof tokensSchema>

/** The stored tokens; read anew each time, as another tab may have renewed them. */
export function readTokens(): Tokens | null {
  return readStored('tokens', tokensSchema)
}

/** Whether something is stored as tokens, even if it cannot be used. */
export function hasStoredTokens(): boolean {
  return isStored('tokens')
}

/** Keeps new tokens. */
export function storeTokens(tokens: Tokens): void {
  writeStored('tokens', tokens)
}

/**
 * Calls back when another tab renews or clears the tokens.
 *
 * @returns ends the subscription
 */
export function subscribeTokens(changed: (tokens: Tokens | null) => void): () => void {
  return subscribeStored('tokens', () => changed(readTokens()))
}
