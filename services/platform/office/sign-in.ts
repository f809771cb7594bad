import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Authenticator } from '../auth.ts'
import { HttpError } from '../http-error.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { OFFICE_PATH, OFFICE_SIGN_IN_PATH } from './paths.ts'

export interface OfficeSignInOptions {
  /** Public address of the service that has the pages, without a trailing slash. */
  readonly address: string
  readonly identity: Pick<IdentitySettings, 'issuer' | 'keysUrl' | 'endedSessionsUrl'>
  /** The pages' own client at the identity provider, and the scope of its tokens. */
  readonly client: string
  readonly scope: string
  readonly authenticate: Authenticator
}

const PENDING_SECONDS = 10 * 60
const TIMEOUT_MS = 5_000

const pendingSchema = v.object({ state: v.string(), verifier: v.string(), back: v.string() })

const NOT_SIGNED_IN = 'Du blev ikke logget ind. Prøv igen.'

/** Signs people in to the pages of the office. */
export interface OfficeSignIn {
  /** Finds the signed-in person, or sends the browser to the identity provider. */
  readonly require: MiddlewareHandler<{ Variables: { memberIdent: string } }>
  /** Handles the return from the identity provider. */
  finish(c: Context): Promise<Response>
  signOut(c: Context): Promise<Response>
}

/**
 * Signs in by authorization code and PKCE at the provider that the portal uses too. The cookie has
 * the access token, which the service checks like any other: when it expires, the browser goes to
 * the provider and back. Scripts cannot read the cookie.
 */
export function createOfficeSignIn({
  address,
  identity,
  client: clientId,
  scope,
  authenticate,
}: OfficeSignInOptions): OfficeSignIn {
  const client: oauth.Client = { client_id: clientId }
  const redirectUri = address + OFFICE_SIGN_IN_PATH
  const isSecure = address.startsWith('https:')
  const options = {
    [oauth.allowInsecureRequests]: identity.keysUrl.startsWith('http:'),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  }
  const TOKEN = 'portal-kontor'
  const PENDING = 'portal-kontor-log-ind'
  const cookie = isSecure
    ? ({ prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const)
    : ({ path: OFFICE_PATH, httpOnly: true, sameSite: 'Lax' } as const)
  const read = (c: Context, name: string) =>
    isSecure ? getCookie(c, name, 'host') : getCookie(c, name)
  let discovered: oauth.AuthorizationServer | undefined

  async function findProvider(): Promise<oauth.AuthorizationServer> {
    discovered ??= identity.endedSessionsUrl === undefined ? await discover() : reference()
    return discovered
  }

  /** The reference provider: services may reach it at another address than browsers. */
  function reference(): oauth.AuthorizationServer {
    return {
      issuer: identity.issuer,
      authorization_endpoint: `${identity.issuer}/auth`,
      token_endpoint: new URL('token', identity.keysUrl).href,
      end_session_endpoint: `${identity.issuer}/session/end`,
      jwks_uri: identity.keysUrl,
      id_token_signing_alg_values_supported: ['ES256'],
    }
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(identity.issuer)
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
  }

  async function begin(c: Context): Promise<Response> {
    const { authorization_endpoint: endpoint } = await findProvider()
    if (endpoint === undefined) throw new Error('The provider names no authorization endpoint.')
    const state = oauth.generateRandomState()
    const verifier = oauth.generateRandomCodeVerifier()
    const { pathname, search } = new URL(c.req.url)
    // A form cannot be sent again, because its fields are gone.
    const back = c.req.method === 'GET' ? pathname + search : OFFICE_PATH
    setCookie(c, PENDING, JSON.stringify({ state, verifier, back }), {
      ...cookie,
      maxAge: PENDING_SECONDS,
    })
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return c.redirect(`${endpoint}?${parameters}`, 303)
  }

  return {
    async require(c, next) {
      const token = read(c, TOKEN)
      if (token === undefined) return begin(c)
      try {
        c.set('memberIdent', (await authenticate(`Bearer ${token}`)).memberIdent)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 401) throw error
        deleteCookie(c, TOKEN, cookie)
        return begin(c)
      }
      await next()
    },
    async finish(c) {
      const pending = v.safeParse(
        v.pipe(v.string(), v.parseJson(), pendingSchema),
        read(c, PENDING),
      )
      deleteCookie(c, PENDING, cookie)
      if (!pending.success) throw new HttpError(400, NOT_SIGNED_IN)
      const { state, verifier, back } = pending.output
      const provider = await findProvider()
      try {
        const parameters = oauth.validateAuthResponse(provider, client, new URL(c.req.url), state)
        const answer = await oauth.authorizationCodeGrantRequest(
          provider,
          client,
          oauth.None(),
          parameters,
          redirectUri,
          verifier,
          options,
        )
        const { access_token: token, expires_in: seconds } =
          await oauth.processAuthorizationCodeResponse(provider, client, answer)
        await authenticate(`Bearer ${token}`)
        setCookie(c, TOKEN, token, { ...cookie, ...(seconds && { maxAge: seconds }) })
      } catch (error) {
        throw new HttpError(400, NOT_SIGNED_IN, { cause: error })
      }
      // Only a path of these pages: the cookie is not signed.
      return c.redirect(back.startsWith(`${OFFICE_PATH}/`) ? back : OFFICE_PATH, 303)
    },
    async signOut(c) {
      deleteCookie(c, TOKEN, cookie)
      const { end_session_endpoint: endpoint } = await findProvider()
      if (endpoint === undefined) return c.redirect(OFFICE_PATH, 303)
      const parameters = new URLSearchParams({
        client_id: clientId,
        post_logout_redirect_uri: `${address}${OFFICE_PATH}`,
      })
      return c.redirect(`${endpoint}?${parameters}`, 303)
    },
  }
}
