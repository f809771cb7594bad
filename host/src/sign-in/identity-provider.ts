import type { PortalConfiguration } from '@portal/platform/deployment'
import { send } from '@portal/platform/host'
import type { Tokens } from '@portal/platform/session/write'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'

/** A sign-in older than this does not count; the provider asks for the password again. */
export const LOGIN_MAX_AGE_SECONDS = 1200

/** How long the provider may take to answer. */
const TIMEOUT_MS = 15_000

/** How far the clocks of the provider's servers may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60

/** What a sign-in needs to remember until the provider sends the browser back. */
interface SignInSecrets {
  readonly verifier: string
  readonly state: string
}

/** The identity provider, as the portal uses it. */
export interface IdentityProvider {
  /** Address that asks the user to sign in. */
  authorizeAddress(secrets: SignInSecrets): Promise<string>
  /** Exchanges the code in the provider's answer for tokens. */
  exchange(answer: URLSearchParams, secrets: SignInSecrets): Promise<Tokens>
  /** New tokens for a refresh token. */
  refresh(tokens: Tokens & { readonly refreshToken: string }): Promise<Tokens>
  /** Address that ends the session at the provider too. */
  signOutAddress(idToken: string | null): Promise<string>
}

type ProviderRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>

/**
 * The configured identity provider.
 *
 * @param identity what the configuration says of it
 * @param returnAddress where it sends the browser back to
 */
export function identityProvider(
  identity: PortalConfiguration['identity'],
  returnAddress: string,
): IdentityProvider {
  const client: oauth.Client = {
    client_id: identity.clientId,
    [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  }
  const issuer = new URL(identity.issuer)
  const options = () => ({
    [oauth.customFetch]: (address: string, { signal, body, ...init }: ProviderRequest) =>
      send(address, { ...init, body: body ?? null, signal: signal ?? null }),
    // The configuration allows http for addresses of the machine itself alone.
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

  return {
    async authorizeAddress({ verifier, state }) {
      const server = await discover()
      const address = new URL(required(server.authorization_endpoint, 'authorization_endpoint'))
      const parameters = {
        client_id: identity.clientId,
        redirect_uri: returnAddress,
        response_type: 'code',
        scope: identity.scope,
        resource: identity.resource,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(LOGIN_MAX_AGE_SECONDS),
        state,
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
        { ...options(), additionalParameters: { resource: identity.resource } },
      )
      const result = await oauth.processAuthorizationCodeResponse(
        server,
        { ...client, [oauth.clockSkew]: await clockSkew(response) },
        response,
        { requireIdToken: true, maxAge: LOGIN_MAX_AGE_SECONDS },
      )
      return toTokens(result, askedAt, null)
    },

    async refresh(tokens) {
      const server = await discover()
      const askedAt = Date.now()
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        tokens.refreshToken,
        { ...options(), additionalParameters: { resource: identity.resource } },
      )
      const result = await oauth.processRefreshTokenResponse(
        server,
        { ...client, [oauth.clockSkew]: await clockSkew(response) },
        response,
      )
      return toTokens(result, askedAt, tokens)
    },

    async signOutAddress(idToken) {
      const server = await discover()
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
 * How many seconds the provider's clock is ahead of this machine's: an id token has just been issued
 * when it comes. Without it, nobody could sign in on a machine whose clock is minutes wrong.
 */
async function clockSkew(response: Response): Promise<number> {
  try {
    const { id_token } = v.parse(answerSchema, await response.clone().json())
    return id_token.iat - Math.floor(Date.now() / 1000)
  } catch {
    // No id token to check, or one in which the library finds the fault.
    return 0
  }
}

/**
 * What the provider does not send again stays as it was.
 *
 * @param askedAt when the tokens were asked for, by the clock of this machine; their life is counted
 *   from here, so that it does not matter how wrong that clock is
 */
function toTokens(
  result: oauth.TokenEndpointResponse,
  askedAt: number,
  before: Tokens | null,
): Tokens {
  const claims = oauth.getValidatedIdTokenClaims(result)
  const named = claims?.preferred_username
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
