import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { generateKeyPair, SignJWT } from 'jose'
import { createTestTokens, type TestTokens } from '../testing/tokens.ts'
import { checkKeys, createAuthenticator, keysAt } from './auth.ts'

const ANNA = { memberIdent: '4711', loginName: 'anna.tr@portal.test' }
const NOT_SIGNED_IN = {
  status: 401,
  message: 'Du er ikke logget på, eller din session er udløbet.',
}
const KEYS_UNKNOWN = {
  status: 503,
  message: 'Log på kan ikke kontrolleres lige nu. Prøv igen om lidt.',
  cause: expect.anything(),
}

describe('auth', () => {
  let tokens: TestTokens
  let token: string

  beforeAll(async () => {
    tokens = await createTestTokens()
    token = await tokens.bearer(ANNA)
  })

  it('knows the person of a token', async () => {
    expect(await createAuthenticator(tokens)(token)).toEqual(ANNA)
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic YTpi',
    'bearer',
    'x Bearer y.z',
  ])('takes %j for no token', async (authorization) => {
    await expect(createAuthenticator(tokens)(authorization)).rejects.toMatchObject(NOT_SIGNED_IN)
  })

  describe('with sessions that end', () => {
    /** A token of the session with this id. */
    async function ofSession(sid: unknown) {
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      const { rules } = tokens
      const signed = await new SignJWT({ preferred_username: ANNA.loginName, sid })
        .setProtectedHeader({ alg: 'ES256', typ: rules.tokenType })
        .setSubject(ANNA.memberIdent)
        .setIssuer(rules.issuer)
        .setAudience(rules.audience)
        .setExpirationTime('5 min')
        .sign(privateKey)
      return { authorization: `Bearer ${signed}`, rules, keys: async () => publicKey }
    }

    it('refuses the token of one that has ended, and no other', async () => {
      const hasEnded = jest.fn(async (sid: string) => sid === 'ended')
      const { authorization, ...ended } = await ofSession('ended')
      await expect(
        createAuthenticator({ ...ended, hasEnded })(authorization),
      ).rejects.toMatchObject(NOT_SIGNED_IN)
      const { authorization: other, ...running } = await ofSession('running')
      expect(await createAuthenticator({ ...running, hasEnded })(other)).toEqual(ANNA)
      expect(hasEnded.mock.calls).toEqual([['ended'], ['running']])
    })

    it('asks nothing about a token without a session', async () => {
      const hasEnded = jest.fn(async () => true)
      for (const sid of [undefined, '', 7]) {
        const { authorization, ...without } = await ofSession(sid)
        expect(await createAuthenticator({ ...without, hasEnded })(authorization)).toEqual(ANNA)
      }
      expect(hasEnded).not.toHaveBeenCalled()
    })

    it('accepts tokens until they expire where nobody says which have ended', async () => {
      const { authorization, ...running } = await ofSession('any')
      expect(await createAuthenticator(running)(authorization)).toEqual(ANNA)
    })
  })

  describe('keys at an address', () => {
    let server: Server
    let address: string
    let asked: number
    let answer: { readonly status: number; readonly body: unknown }

    beforeEach(async () => {
      asked = 0
      answer = { status: 200, body: tokens.publicKeys }
      server = createServer((_request, response) => {
        asked += 1
        response.writeHead(answer.status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(answer.body))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const place = server.address()
      address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/keys`
    })

    afterEach(() => {
      server.closeAllConnections()
      server.close()
    })

    it('are fetched once', async () => {
      const keys = keysAt(address)
      await checkKeys(keys)
      await checkKeys(keys)
      expect(await createAuthenticator({ ...tokens, keys })(token)).toEqual(ANNA)
      expect(asked).toBe(1)
    })

    it.each([
      ['a failure', { status: 500, body: {} }],
      ['something else', { status: 200, body: { kays: [] } }],
    ])('that are answered by %s sign nobody out', async (_, broken) => {
      answer = broken
      await expect(checkKeys(keysAt(address))).rejects.toThrow()
      const authenticate = createAuthenticator({ ...tokens, keys: keysAt(address) })
      await expect(authenticate(token)).rejects.toMatchObject(KEYS_UNKNOWN)
    })

    it('that cannot be reached sign nobody out', async () => {
      const authenticate = createAuthenticator({
        ...tokens,
        keys: keysAt('http://127.0.0.1:9/keys'),
      })
      await expect(authenticate(token)).rejects.toMatchObject(KEYS_UNKNOWN)
    })

    it('that lack the one of the token refuse it', async () => {
      answer = { status: 200, body: { keys: [] } }
      const authenticate = createAuthenticator({ ...tokens, keys: keysAt(address) })
      await expect(authenticate(token)).rejects.toMatchObject(NOT_SIGNED_IN)
    })
  })
})
