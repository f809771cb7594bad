import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import type { AccessTokenRules, AuthenticatorOptions, SignedInUser } from '../platform/auth.ts'

export interface TokenOptions {
  readonly audience?: string
  readonly issuer?: string
  readonly type?: string
  /** Seconds from now; negative for an expired token. */
  readonly expiresIn?: number
}

export interface TestTokens extends AuthenticatorOptions {
  /** The public keys of the tokens, to serve as a JWKS. */
  readonly publicKeys: JSONWebKeySet
  /** Returns an `Authorization` header value for a person. */
  bearer(user: SignedInUser, options?: TokenOptions): Promise<string>
}

/** The services' default rules for access tokens, which are those of the reference provider. */
export const referenceRules = (issuer: string): AccessTokenRules => ({
  issuer,
  audience: 'tr-portal-api',
  algorithms: ['ES256'],
  tokenType: 'at+jwt',
  memberClaim: 'sub',
  loginClaim: 'preferred_username',
})

/** Creates tokens signed with the test's own key, for services without an identity provider. */
export async function createTestTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const rules = referenceRules('http://identity.test')
  const publicKeys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] }
  return {
    rules,
    publicKeys,
    keys: createLocalJWKSet(publicKeys),
    bearer: async (user, options = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const token = await new SignJWT({ preferred_username: user.loginName })
        .setProtectedHeader({ alg: 'ES256', typ: options.type ?? rules.tokenType })
        .setSubject(user.memberIdent)
        .setIssuer(options.issuer ?? rules.issuer)
        .setAudience(options.audience ?? rules.audience)
        .setIssuedAt(now)
        .setExpirationTime(now + (options.expiresIn ?? 300))
        .sign(privateKey)
      return `Bearer ${token}`
    },
  }
}
