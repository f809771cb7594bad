import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createAuthenticator, keysAt } from './auth.ts'
import { readSettings } from './settings.ts'

const NOW = Math.floor(Date.now() / 1000)

/** A token of another provider: each part differs from the reference provider's. */
const TOKEN = {
  algorithm: 'RS256',
  type: 'JWT',
  claims: {
    iss: 'https://login.union.example/tenant',
    aud: 'api://tr-portal',
    iat: NOW,
    exp: NOW + 300,
    member: '4711',
    upn: 'anna@union.example',
  },
}

describe('identity-settings', () => {
  let server: Server
  let environment: Record<string, string>
  let privateKey: CryptoKey

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    privateKey = pair.privateKey
    const keys = JSON.stringify({ keys: [await exportJWK(pair.publicKey)] })
    server = createServer((_, response) => response.end(keys))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    environment = {
      PORTAL_IDENTITY_ISSUER: TOKEN.claims.iss,
      PORTAL_IDENTITY_KEYS: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/keys`,
      PORTAL_IDENTITY_AUDIENCE: TOKEN.claims.aud,
      PORTAL_IDENTITY_ALGORITHMS: 'ES256,RS256',
      PORTAL_IDENTITY_TOKEN_TYPE: TOKEN.type,
      PORTAL_IDENTITY_MEMBER_CLAIM: 'member',
      PORTAL_IDENTITY_LOGIN_CLAIM: 'upn',
    }
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function ask(settings: Record<string, string>, token: typeof TOKEN = TOKEN) {
    const { identity } = readSettings(settings)
    expect(identity.endedSessionsUrl).toBeUndefined()
    const authenticate = createAuthenticator({ rules: identity, keys: keysAt(identity.keysUrl) })
    // A key can sign with RS384 only if it was imported for that algorithm.
    const key =
      token.algorithm === 'RS256'
        ? privateKey
        : await crypto.subtle.importKey(
            'pkcs8',
            await crypto.subtle.exportKey('pkcs8', privateKey),
            { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
            false,
            ['sign'],
          )
    const signed = await new SignJWT(token.claims)
      .setProtectedHeader({ alg: token.algorithm, typ: token.type })
      .sign(key)
    return authenticate(`Bearer ${signed}`)
  }

  test('[SIGNIN-20] settings alone connect another provider', async () => {
    await expect(ask(environment)).resolves.toEqual({
      memberIdent: '4711',
      loginName: 'anna@union.example',
    })
  })

  test.each([
    ['PORTAL_IDENTITY_ISSUER', 'https://login.union.example'],
    ['PORTAL_IDENTITY_AUDIENCE', 'tr-portal-api'],
    ['PORTAL_IDENTITY_ALGORITHMS', 'ES256'],
    ['PORTAL_IDENTITY_TOKEN_TYPE', 'at+jwt'],
    ['PORTAL_IDENTITY_MEMBER_CLAIM', 'sub'],
    ['PORTAL_IDENTITY_LOGIN_CLAIM', 'preferred_username'],
  ])('[SIGNIN-21] with %s=%s its tokens are refused', async (name, value) => {
    await expect(ask({ ...environment, [name]: value })).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['issuer', { claims: { ...TOKEN.claims, iss: 'https://elsewhere.example' } }],
    ['audience', { claims: { ...TOKEN.claims, aud: 'api://another' } }],
    ['algorithm', { algorithm: 'RS384' }],
    ['type', { type: 'at+jwt' }],
    ['member claim', { claims: { ...TOKEN.claims, member: '' } }],
    ['login claim', { claims: { ...TOKEN.claims, upn: '' } }],
  ])('[SIGNIN-21] a token with another %s is refused', async (_, changes) => {
    await expect(ask(environment, { ...TOKEN, ...changes })).rejects.toMatchObject({ status: 401 })
  })

  test('an algorithm that is added is accepted', async () => {
    const added = { ...environment, PORTAL_IDENTITY_ALGORITHMS: 'RS256,RS384' }

    await expect(ask(added, { ...TOKEN, algorithm: 'RS384' })).resolves.toMatchObject({
      memberIdent: '4711',
    })
  })

  test('without settings, the tokens are those of the reference provider', () => {
    expect(readSettings({ PORTAL_ADDRESS_IDENTITY: 'https://login.example' }).identity).toEqual({
      issuer: 'https://login.example',
      keysUrl: 'https://login.example/jwks',
      endedSessionsUrl: 'https://login.example/ended-sessions',
      audience: 'tr-portal-api',
      algorithms: ['ES256'],
      tokenType: 'at+jwt',
      memberClaim: 'sub',
      loginClaim: 'preferred_username',
    })
  })

  test('another provider needs the address of its keys', () => {
    expect(() => readSettings({ PORTAL_IDENTITY_ISSUER: 'https://login.union.example' })).toThrow(
      'PORTAL_IDENTITY_KEYS is missing',
    )
  })

  test.each([
    ['PORTAL_IDENTITY_ISSUER', 'login.union.example'],
    ['PORTAL_IDENTITY_KEYS', 'file:///keys'],
    ['PORTAL_IDENTITY_AUDIENCE', 'two words'],
    ['PORTAL_IDENTITY_ALGORITHMS', 'HS256'],
    ['PORTAL_IDENTITY_ALGORITHMS', 'ES256,none'],
    ['PORTAL_IDENTITY_ALGORITHMS', 'ES256, RS256'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })
})
