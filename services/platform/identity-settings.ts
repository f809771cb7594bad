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

const webAddress = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
    'must be an address such as https://login.example',
  ),
)

const word = v.pipe(v.string(), v.regex(/^\S+$/, 'must be one word'))

/** The settings of the identity provider; the defaults are those of the reference provider. */
export const identityEntries = {
  PORTAL_IDENTITY_ISSUER: v.optional(webAddress),
  PORTAL_IDENTITY_KEYS: v.optional(webAddress),
  PORTAL_IDENTITY_AUDIENCE: v.optional(word, 'tr-portal-api'),
  PORTAL_IDENTITY_ALGORITHMS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(ALGORITHMS, `must be some of ${ALGORITHMS.join(',')}`)),
    ),
    'ES256',
  ),
  PORTAL_IDENTITY_TOKEN_TYPE: v.optional(word, 'at+jwt'),
  PORTAL_IDENTITY_MEMBER_CLAIM: v.optional(word, 'sub'),
  PORTAL_IDENTITY_LOGIN_CLAIM: v.optional(word, 'preferred_username'),
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
