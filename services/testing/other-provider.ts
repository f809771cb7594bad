import { OAuth2Server } from 'oauth2-mock-server'
import * as v from 'valibot'
import { ANNA } from '../../tools/rig/src/seed/accounts.ts'

const AUDIENCE = 'api://tr-portal'
const KEY = 'rsa'

/** Parts of a token that differ from those of the reference provider. */
export interface OtherToken {
  readonly header: Record<string, unknown>
  readonly payload: Record<string, unknown>
}

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  end_session_endpoint: v.string(),
})

/** An identity provider from the npm registry, which signs everybody in as Anna. */
export interface OtherProvider {
  readonly addresses: v.InferOutput<typeof discoverySchema>
  /** The settings that connect the services to it. */
  readonly environment: Readonly<Record<string, string>>
  /** `identity` of the portal's configuration, which connects the browser to it. */
  readonly identity: Readonly<Record<string, string | null>>
  /** An access token with changes. */
  accessToken(change?: (token: OtherToken) => void): Promise<string>
  /** An access token that is signed with another algorithm, by a key of the provider. */
  ellipticToken(): Promise<string>
  stop(): Promise<void>
}

/** Starts the provider on a free port of this machine. */
export async function startOtherProvider(): Promise<OtherProvider> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256', { kid: KEY })
  await provider.start(0, '127.0.0.1')
  // What an administrator sets up at a provider: which claims its tokens have.
  provider.service.on('beforeTokenSigning', ({ payload }) => {
    payload.upn = ANNA.login
    payload.auth_time = payload.iat
    // The provider signs both tokens; only the id token has an audience, the client.
    if (payload.aud !== undefined) return
    payload.aud = AUDIENCE
    payload.employee_id = ANNA.memberIdent
  })
  const discovery = await fetch(`${provider.issuer.url}/.well-known/openid-configuration`)
  const addresses = v.parse(discoverySchema, await discovery.json())
  const token = (kid: string, change: (token: OtherToken) => void) =>
    provider.issuer.buildToken({
      kid,
      scopesOrTransform: (header, payload) => {
        const claims = { aud: AUDIENCE, employee_id: ANNA.memberIdent, upn: ANNA.login }
        Object.assign(payload, claims)
        change({ header, payload })
      },
    })
  return {
    addresses,
    environment: {
      PORTAL_IDENTITY_ISSUER: addresses.issuer,
      PORTAL_IDENTITY_KEYS: addresses.jwks_uri,
      PORTAL_IDENTITY_AUDIENCE: AUDIENCE,
      PORTAL_IDENTITY_ALGORITHMS: 'RS256',
      PORTAL_IDENTITY_TOKEN_TYPE: 'JWT',
      PORTAL_IDENTITY_MEMBER_CLAIM: 'employee_id',
      PORTAL_IDENTITY_LOGIN_CLAIM: 'upn',
    },
    identity: {
      issuer: addresses.issuer,
      clientId: 'portal-in-the-browser',
      scope: 'openid profile',
      resource: null,
      loginClaim: 'upn',
    },
    accessToken: (change = () => {}) => token(KEY, change),
    async ellipticToken() {
      await provider.issuer.keys.generate('ES256', { kid: 'elliptic' })
      return token('elliptic', () => {})
    },
    stop: () => provider.stop(),
  }
}
