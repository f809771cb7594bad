import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { createMemberService } from './members/member-service.ts'
import { createAuthenticator, keysAt } from './platform/auth.ts'
import { silentLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { withDatabase } from './testing/databases.ts'
import {
  type OtherProvider,
  type OtherToken,
  startOtherProvider,
} from './testing/other-provider.ts'
import { testClock } from './testing/service-calls.ts'

const CLIENT_ID = 'portal-in-the-browser'
const RETURN_ADDRESS = 'http://localhost:3000/'

const tokensSchema = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
})

/** The services with a provider that is not ours; `e2e/journeys` has the browser. */
describe('other-provider', () => {
  withDatabase('union', (database) => {
    let provider: OtherProvider

    beforeAll(async () => {
      provider = await startOtherProvider()
    }, 90_000)

    afterAll(() => provider.stop())

    /** Calls the member service, which these settings connect to a provider. */
    async function statusOf(token: string, settings = provider.environment): Promise<number> {
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

    test('[SIGNIN-20] its code flow with PKCE gives tokens that the services accept', async () => {
      const verifier = randomBytes(96).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const authorize = new URL(provider.addresses.authorization_endpoint)
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

      const answer = await fetch(provider.addresses.token_endpoint, {
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

    test.each<[string, (token: OtherToken) => void]>([
      ['audience', ({ payload }) => Object.assign(payload, { aud: 'api://another' })],
      ['issuer', ({ payload }) => Object.assign(payload, { iss: 'https://elsewhere.example' })],
      ['type', ({ header }) => Object.assign(header, { typ: 'at+jwt' })],
      ['member claim', ({ payload }) => Object.assign(payload, { employee_id: '' })],
      ['login claim', ({ payload }) => Object.assign(payload, { upn: undefined })],
      ['time', ({ payload }) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ])('[SIGNIN-21] its tokens with another %s are refused', async (_, change) => {
      expect(await statusOf(await provider.accessToken())).toBe(200)
      expect(await statusOf(await provider.accessToken(change))).toBe(401)
    })

    test('[SIGNIN-21] its tokens with another algorithm are refused', async () => {
      const token = await provider.ellipticToken()
      const both = { ...provider.environment, PORTAL_IDENTITY_ALGORITHMS: 'RS256,ES256' }

      expect(await statusOf(token, both)).toBe(200)
      expect(await statusOf(token)).toBe(401)
    })

    test('[SIGNIN-21] its tokens are refused where the reference provider is configured', async () => {
      const reference = { ...provider.environment, PORTAL_IDENTITY_ISSUER: '' }
      expect(await statusOf(await provider.accessToken(), reference)).toBe(401)
    })
  })
})
