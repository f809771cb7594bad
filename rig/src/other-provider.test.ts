import { createHash, randomBytes } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'
import * as v from 'valibot'
import { createMemberService } from '../../services/members/member-service.ts'
import { createAuthenticator, keysAt } from '../../services/platform/auth.ts'
import { silentLog } from '../../services/platform/log.ts'
import { readSettings } from '../../services/platform/settings.ts'
import { ANNA } from './seed/accounts.ts'
import { withEmbeddedDatabase } from './testing/databases.ts'
import { prepareDataSet, testClock } from './testing/service-calls.ts'

const CLIENT_ID = 'portal-in-the-browser'
const AUDIENCE = 'api://tr-portal'
const RETURN_ADDRESS = 'http://localhost:3000/'

/** Parts of a token that differ from those of the reference provider. */
interface Token {
  readonly header: Record<string, unknown>
  readonly payload: Record<string, unknown>
}

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
})

const tokensSchema = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
})

/** A provider that is not ours, from the npm registry. */
describe('other-provider', () => {
  withEmbeddedDatabase((database) => {
    const provider = new OAuth2Server()
    let environment: Record<string, string>
    let addresses: v.InferOutput<typeof discoverySchema>

    beforeAll(async () => {
      await prepareDataSet(database.db, 'union')
      await provider.issuer.keys.generate('RS256', { kid: 'rsa' })
      await provider.start(0, '127.0.0.1')
      const discovery = await fetch(`${provider.issuer.url}/.well-known/openid-configuration`)
      addresses = v.parse(discoverySchema, await discovery.json())
      environment = {
        PORTAL_IDENTITY_ISSUER: addresses.issuer,
        PORTAL_IDENTITY_KEYS: addresses.jwks_uri,
        PORTAL_IDENTITY_AUDIENCE: AUDIENCE,
        PORTAL_IDENTITY_ALGORITHMS: 'RS256',
        PORTAL_IDENTITY_TOKEN_TYPE: 'JWT',
        PORTAL_IDENTITY_MEMBER_CLAIM: 'employee_id',
        PORTAL_IDENTITY_LOGIN_CLAIM: 'upn',
      }
    }, 90_000)

    afterAll(() => provider.stop())

    /** Calls the member service, which these settings connect to a provider. */
    async function statusOf(token: string, settings = environment): Promise<number> {
      const { identity } = readSettings(settings)
      const service = createMemberService({
        db: database.db,
        clock: testClock,
        authenticate: createAuthenticator({ rules: identity, keys: keysAt(identity.keysUrl) }),
        log: silentLog,
        hostAddress: 'http://localhost:3000',
      })
      const answer = await service.fetch(
        new Request('http://members.test/profil/hentbrugerprofil', {
          headers: { Authorization: `Bearer ${token}` },
        }),
      )
      return answer.status
    }

    const accessToken = (change: (token: Token) => void = () => {}) =>
      provider.issuer.buildToken({
        kid: 'rsa',
        scopesOrTransform: (header, payload) => {
          const claims = { aud: AUDIENCE, employee_id: ANNA.memberIdent, upn: ANNA.login }
          Object.assign(payload, claims)
          change({ header, payload })
        },
      })

    test('[SIGNIN-20] its code flow with PKCE gives tokens that the services accept', async () => {
      provider.service.on('beforeTokenSigning', ({ payload }) => {
        // The provider signs both tokens; only the id token has an audience, the client.
        payload.aud ??= AUDIENCE
        payload.employee_id = ANNA.memberIdent
        payload.upn = ANNA.login
      })
      const verifier = randomBytes(96).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const authorize = new URL(addresses.authorization_endpoint)
      authorize.search = `${new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: RETURN_ADDRESS,
        scope: 'openid profile',
        state: 'a-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`
      const redirect = await fetch(authorize, { redirect: 'manual' })
      const back = new URL(redirect.headers.get('Location') ?? '')
      expect(`${back.origin}${back.pathname}`).toBe(RETURN_ADDRESS)

      const answer = await fetch(addresses.token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: CLIENT_ID,
          code: back.searchParams.get('code') ?? '',
          code_verifier: verifier,
          redirect_uri: RETURN_ADDRESS,
        }),
      })
      const tokens = v.parse(tokensSchema, await answer.json())

      expect(await statusOf(tokens.access_token)).toBe(200)
      // An id token is no access token.
      expect(await statusOf(tokens.id_token)).toBe(401)
    })

    test.each<[string, (token: Token) => void]>([
      ['audience', ({ payload }) => Object.assign(payload, { aud: 'api://another' })],
      ['issuer', ({ payload }) => Object.assign(payload, { iss: 'https://elsewhere.example' })],
      ['type', ({ header }) => Object.assign(header, { typ: 'at+jwt' })],
      ['member claim', ({ payload }) => Object.assign(payload, { employee_id: '' })],
      ['login claim', ({ payload }) => Object.assign(payload, { upn: undefined })],
      ['time', ({ payload }) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ])('[SIGNIN-21] its tokens with another %s are refused', async (_, change) => {
      expect(await statusOf(await accessToken())).toBe(200)
      expect(await statusOf(await accessToken(change))).toBe(401)
    })

    test('[SIGNIN-21] its tokens with another algorithm are refused', async () => {
      await provider.issuer.keys.generate('ES256', { kid: 'elliptic' })
      const token = await provider.issuer.buildToken({
        kid: 'elliptic',
        scopesOrTransform: (_, payload) => {
          Object.assign(payload, { aud: AUDIENCE, employee_id: ANNA.memberIdent, upn: ANNA.login })
        },
      })
      const both = { ...environment, PORTAL_IDENTITY_ALGORITHMS: 'RS256,ES256' }

      expect(await statusOf(token, both)).toBe(200)
      expect(await statusOf(token)).toBe(401)
    })

    test('[SIGNIN-21] its tokens are refused where the reference provider is configured', async () => {
      const reference = { ...environment, PORTAL_IDENTITY_ISSUER: '' }
      expect(await statusOf(await accessToken(), reference)).toBe(401)
    })
  })
})
