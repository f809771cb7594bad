import { addressOf } from '@portal/machine/ports'
import * as v from 'valibot'
import type { AccessTokenRules } from './auth.ts'

/** The identity provider whose tokens the services accept, and the rules for those tokens. */
export interface IdentitySettings extends AccessTokenRules {
  /** Where the services fetch the public keys (JWKS). */
  readonly keysUrl: string
  /** The list of ended sessions, which only the reference provider has. */
  readonly endedSessionsUrl: string | undefined
}

/** Public-key algorithms only: with a shared secret, each service could issue tokens itself. */
const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'EdDSA',
] as const

function webAddress(meaning: string) {
  const rule = v.check<string, string>(
    (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
    'must be an address such as https://login.example',
  )
  return v.pipe(v.optional(v.pipe(v.string(), rule)), v.description(meaning))
}

function word(byDefault: string, meaning: string) {
  const rule = v.regex(/^\S+$/, 'must be one word')
  return v.pipe(v.optional(v.pipe(v.string(), rule), byDefault), v.description(meaning))
}

/** The settings of the identity provider; the defaults are those of the reference provider. */
export const identityEntries = {
  PORTAL_IDENTITY_ISSUER: webAddress(
    '[identity provider](deployment.md#your-own-identity-provider) whose access tokens the services accept; without it the reference provider',
  ),
  PORTAL_IDENTITY_KEYS: webAddress(
    "where the services fetch the identity provider's public keys (JWKS); without it `/jwks` of the reference provider",
  ),
  PORTAL_IDENTITY_AUDIENCE: word('tr-portal-api', 'what an access token must have as `aud`'),
  PORTAL_IDENTITY_ALGORITHMS: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((list) => list.split(',')),
        v.array(v.picklist(ALGORITHMS, `must be some of ${ALGORITHMS.join(',')}`)),
      ),
      'ES256',
    ),
    v.description('algorithms that may sign an access token, with commas between them'),
  ),
  PORTAL_IDENTITY_TOKEN_TYPE: word('at+jwt', 'what an access token must have as `typ`'),
  PORTAL_IDENTITY_MEMBER_CLAIM: word('sub', 'claim of an access token with the member ident'),
  PORTAL_IDENTITY_LOGIN_CLAIM: word(
    'preferred_username',
    'claim of an access token with the login name',
  ),
} as const

const identitySchema = v.object(identityEntries)

/**
 * Returns null if the address of the keys is not set, unless the tokens come from the reference
 * provider, whose address is known.
 *
 * @param environment contains the public address of the reference provider
 */
export function identityOf(
  values: v.InferOutput<typeof identitySchema>,
  environment: NodeJS.ProcessEnv,
): IdentitySettings | null {
  const ownIssuer = addressOf('identity', environment)
  const issuer = values.PORTAL_IDENTITY_ISSUER ?? ownIssuer
  const keysUrl =
    values.PORTAL_IDENTITY_KEYS ?? (issuer === ownIssuer ? `${issuer}/jwks` : undefined)
  if (keysUrl === undefined) return null
  return {
    issuer,
    keysUrl,
    endedSessionsUrl: issuer === ownIssuer ? new URL('ended-sessions', keysUrl).href : undefined,
    audience: values.PORTAL_IDENTITY_AUDIENCE,
    algorithms: values.PORTAL_IDENTITY_ALGORITHMS,
    tokenType: values.PORTAL_IDENTITY_TOKEN_TYPE,
    memberClaim: values.PORTAL_IDENTITY_MEMBER_CLAIM,
    loginClaim: values.PORTAL_IDENTITY_LOGIN_CLAIM,
  }
}
