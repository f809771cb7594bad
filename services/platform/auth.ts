import type { MiddlewareHandler } from 'hono'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { HasEnded } from './ended-sessions.ts'
import { HttpError } from './http-error.ts'

/** The person a token was issued to. */
export interface SignedInUser {
  readonly memberIdent: string
  readonly loginName: string
}

/** Returns the person in a bearer token; throws an HttpError if the token is invalid. */
export type Authenticator = (authorization: string | undefined) => Promise<SignedInUser>

/** Which access tokens the services accept. */
export interface AccessTokenRules {
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly string[]
  /** The `typ` of the token's header. */
  readonly tokenType: string
  /** The claim that contains the member ident. */
  readonly memberClaim: string
  /** The claim that contains the login name. */
  readonly loginClaim: string
}

export interface AuthenticatorOptions {
  readonly rules: AccessTokenRules
  readonly keys: JWTVerifyGetKey
  /** If omitted, tokens are accepted until they expire. */
  readonly hasEnded?: HasEnded
}

const claimSchema = v.pipe(v.string(), v.minLength(1))

const NOT_SIGNED_IN = 'Du er ikke logget på, eller din session er udløbet.'

export type RemoteKeys = ReturnType<typeof createRemoteJWKSet>

/**
 * The identity provider's keys, fetched on first use and again after they changed. The library gives
 * up after five seconds.
 */
export function keysAt(address: string): RemoteKeys {
  return createRemoteJWKSet(new URL(address))
}

/** Fetches the keys unless they are known; rejects if that fails. */
export async function checkKeys(keys: RemoteKeys): Promise<void> {
  if (keys.jwks() === undefined) await keys.reload()
}

export function createAuthenticator({
  rules,
  keys,
  hasEnded = async () => false,
}: AuthenticatorOptions): Authenticator {
  const { memberClaim, loginClaim } = rules
  return async (authorization) => {
    const token = authorization?.match(/^Bearer ([\w.-]+)$/i)?.[1]
    if (token === undefined) {
      throw new HttpError(401, NOT_SIGNED_IN)
    }
    const { payload } = await jwtVerify(token, keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      typ: rules.tokenType,
      requiredClaims: ['exp'],
    }).catch((error: unknown) => {
      throw isRefusal(error) ? new HttpError(401, NOT_SIGNED_IN) : keysUnknown(error)
    })
    const sid = v.safeParse(claimSchema, payload.sid)
    if (sid.success && (await hasEnded(sid.output))) throw new HttpError(401, NOT_SIGNED_IN)
    const memberIdent = v.safeParse(claimSchema, payload[memberClaim])
    const loginName = v.safeParse(claimSchema, payload[loginClaim])
    if (!memberIdent.success || !loginName.success) {
      throw new HttpError(401, NOT_SIGNED_IN)
    }
    return { memberIdent: memberIdent.output, loginName: loginName.output }
  }
}

/**
 * Whether an error means that the token is invalid. Keys that cannot be fetched are our own error:
 * a 401 would sign users out because the identity provider is down.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}

function keysUnknown(error: unknown): HttpError {
  return new HttpError(503, 'Log på kan ikke kontrolleres lige nu. Prøv igen om lidt.', {
    cause: error,
  })
}

/** Accepts only requests with a valid bearer token, and stores its person for the handlers. */
export function requireSignIn(
  authenticate: Authenticator,
): MiddlewareHandler<{ Variables: { user: SignedInUser } }> {
  return async (c, next) => {
    c.set('user', await authenticate(c.req.header('Authorization')))
    await next()
  }
}
