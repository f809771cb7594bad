import type { PortalConfiguration } from '@portal/platform/deployment'
import { send } from '@portal/platform/host'
import type { Tokens } from '@portal/platform/session/write'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { WrongClock } from './wrong-clock.ts'

/** A sign-in older than this is not accepted; the provider asks for the password again. */
export const LOGIN_MAX_AGE_SECONDS = 1200

/** Time-out of requests to the provider. */
const TIMEOUT_MS = 15_000

/** Tolerated difference between the clocks of the provider's servers. */
const CLOCK_TOLERANCE_SECONDS = 60

/** Largest accepted clock error; with a larger one, a user could record dates of the wrong day. */
const MOST_SKEW_SECONDS = 12 * 3600

/** Secrets of a sign-in, kept until the provider redirects back. */
interface SignInSecrets {
  readonly verifier: string
  readonly state: string
}

/** The operations of the identity provider that the portal uses. */
export interface IdentityProvider {
  /**
   * The authorisation address, where the user signs in.
   *
   * @param asksForPassword whether the provider must ask, even if its session goes on
   */
  authorizeAddress(secrets: SignInSecrets, asksForPassword: boolean): Promise<string>
  /** Exchanges the code in the provider's response for tokens. */
  exchange(answer: URLSearchParams, secrets: SignInSecrets): Promise<Tokens>
  /** Renews the tokens with a refresh token. */
  refresh(tokens: Tokens & { readonly refreshToken: string }): Promise<Tokens>
  /** The log-out address, which also ends the session at the provider. */
  signOutAddress(idToken: string | null): Promise<string>
}

type ProviderRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>

/**
 * The configured identity provider.
 *
 * @param identity the configuration of the provider
 * @param returnAddress the redirect address
 */
export function identityProvider(
  identity: PortalConfiguration['identity'],
  returnAddress: string,
): IdentityProvider {
  const client: oauth.Client = {
    client_id: identity.clientId,
    [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  }
  const { loginClaim } = identity
  const issuer = new URL(identity.issuer)
  const resource = identity.resource === null ? {} : { resource: identity.resource }
  const options = () => ({
    [oauth.customFetch]: (address: string, { signal, body, ...init }: ProviderRequest) =>
      send(address, { ...init, body: body ?? null, signal: signal ?? null }),
    // The configuration allows http only on localhost.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

  let discovered: Promise<oauth.AuthorizationServer> | null = null
  const discover = (): Promise<oauth.AuthorizationServer> => {
    discovered ??= oauth
      .discoveryRequest(issuer, options())
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }
  /**
   * Tests the connection before a redirect: without one, the redirect would replace the portal with
   * the browser's error page.
   */
  const discoverAgain = () => {
    discovered = null
    return discover()
  }

  return {
    async authorizeAddress({ verifier, state }, asksForPassword) {
      const server = await discoverAgain()
      const address = new URL(required(server.authorization_endpoint, 'authorization_endpoint'))
      const parameters = {
        client_id: identity.clientId,
        redirect_uri: returnAddress,
        response_type: 'code',
        scope: identity.scope,
        ...resource,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(LOGIN_MAX_AGE_SECONDS),
        state,
        ...(asksForPassword && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return address.href
    },

    async exchange(answer, { verifier, state }) {
      const server = await discover()
      const askedAt = Date.now()
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        oauth.validateAuthResponse(server, client, answer, state),
        returnAddress,
        verifier,
        { ...options(), additionalParameters: resource },
      )
      const skew = await clockSkew(response)
      if (Math.abs(skew) > MOST_SKEW_SECONDS) throw new WrongClock()
      const result = await oauth.processAuthorizationCodeResponse(
        server,
        { ...client, [oauth.clockSkew]: skew },
        response,
        { requireIdToken: true, maxAge: LOGIN_MAX_AGE_SECONDS },
      )
      return toTokens(result, { askedAt, loginClaim, before: null })
    },

    async refresh(tokens) {
      const server = await discover()
      const askedAt = Date.now()
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        tokens.refreshToken,
        { ...options(), additionalParameters: resource },
      )
      const result = await oauth.processRefreshTokenResponse(
        server,
        { ...client, [oauth.clockSkew]: await clockSkew(response) },
        response,
      )
      return toTokens(result, { askedAt, loginClaim, before: tokens })
    },

    async signOutAddress(idToken) {
      const server = await discoverAgain()
      const address = new URL(required(server.end_session_endpoint, 'end_session_endpoint'))
      address.searchParams.set('client_id', identity.clientId)
      address.searchParams.set('post_logout_redirect_uri', returnAddress)
      if (idToken !== null) address.searchParams.set('id_token_hint', idToken)
      return address.href
    },
  }
}

function required(endpoint: string | undefined, name: string): string {
  if (endpoint === undefined) throw new Error(`The identity provider names no ${name}.`)
  return endpoint
}

const answerSchema = v.object({
  id_token: v.pipe(
    v.string(),
    v.transform((token) => token.split('.')[1] ?? ''),
    v.transform((payload) => atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    v.parseJson(),
    v.object({ iat: v.number() }),
  ),
})

/**
 * The provider's clock minus this machine's, in seconds; the id token in the response has just been
 * issued, so it contains the provider's time. Without this correction, nobody could sign in on a
 * machine whose clock is minutes wrong.
 */
async function clockSkew(response: Response): Promise<number> {
  try {
    const { id_token } = v.parse(answerSchema, await response.clone().json())
    return id_token.iat - Math.floor(Date.now() / 1000)
  } catch {
    // No id token to read, or a malformed one, which the library rejects later.
    return 0
  }
}

interface TokenContext {
  /**
   * When the tokens were requested, by this machine's clock. Their lifetime starts here, so a wrong
   * clock does not matter.
   */
  readonly askedAt: number
  readonly loginClaim: string
  /** The tokens before a renewal, for the values that the provider does not send again. */
  readonly before: Tokens | null
}

function toTokens(
  result: oauth.TokenEndpointResponse,
  { askedAt, loginClaim, before }: TokenContext,
): Tokens {
  const claims = oauth.getValidatedIdTokenClaims(result)
  const named = claims?.[loginClaim]
  const loginName = typeof named === 'string' ? named : (before?.loginName ?? claims?.sub)
  const idToken = result.id_token ?? before?.idToken
  if (idToken === undefined || loginName === undefined) {
    throw new Error('The identity provider sent no id token.')
  }
  return {
    accessToken: result.access_token,
    refreshToken: result.refresh_token ?? before?.refreshToken ?? null,
    idToken,
    loginName,
    ...(result.expires_in !== undefined && { expiresAt: askedAt + result.expires_in * 1000 }),
  }
}
