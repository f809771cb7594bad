import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import {
  base64url,
  CompactEncrypt,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { referenceRules } from '../testing/tokens.ts'
import { type Authenticator, createAuthenticator } from './auth.ts'

const RULES = referenceRules('http://identity.test')
const HEADER = { alg: 'ES256', typ: RULES.tokenType, kid: 'portal' }
const SIGNATURE_BYTES = 64

const now = () => Math.floor(Date.now() / 1000)

const claims = (): JWTPayload => ({
  sub: '4711',
  preferred_username: 'anna.tr@portal.test',
  iss: RULES.issuer,
  aud: RULES.audience,
  iat: now(),
  exp: now() + 300,
})

const part = (value: unknown) => base64url.encode(JSON.stringify(value))

/** Claims that a token of the right key must not have; undefined leaves the claim out. */
const BAD_CLAIMS: Readonly<Record<string, readonly unknown[]>> = {
  aud: [undefined, null, '', 'another-api', 'TR-PORTAL-API', 'tr-portal-api ', [], ['another-api']],
  iss: [undefined, null, '', 'http://identity.test/', 'HTTP://identity.test', 'http://evil.test'],
  exp: [undefined, null, '', 'tomorrow', '9999999999', 0, -1, now() - 1],
  nbf: ['now', now() + 60],
  sub: [undefined, null, '', 4711, ['4711'], { ident: '4711' }, true],
  preferred_username: [undefined, null, '', 1, [], {}],
}

const badClaims = Object.entries(BAD_CLAIMS).flatMap(([claim, values]) =>
  values.map((value) => ({ claim, value })),
)

const badTypes = [undefined, '', 'JWT', 'id+jwt', 'logout+jwt', 'at+jwt2'].map((type) => ({ type }))

/** Header fields by which a token names the key that is to verify it. */
const KEY_FIELDS = ['jwk', 'jku', 'x5u', 'x5c', 'kid'] as const

const SAMPLE = process.env.PORTAL_MATRIX === 'whole' ? 1 : 8

describe('tokens.attacks', () => {
  let authenticate: Authenticator
  let key: CryptoKey | KeyObject
  let publicTexts: readonly string[]
  let valid: string

  const sign = (changed: JWTPayload = claims(), header: object = {}, by = key) =>
    new SignJWT(changed).setProtectedHeader({ ...HEADER, ...header }).sign(by)

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'portal' }
    key = pair.privateKey
    publicTexts = [
      await exportSPKI(pair.publicKey),
      (await exportSPKI(pair.publicKey)).replace(/-----[^-]+-----|\s/g, ''),
      JSON.stringify(jwk),
      JSON.stringify({ keys: [jwk] }),
      String(jwk.x),
    ]
    authenticate = createAuthenticator({ rules: RULES, keys: createLocalJWKSet({ keys: [jwk] }) })
    valid = await sign()
  })

  const refused = (token: string, scheme = 'Bearer ') =>
    expect(authenticate(`${scheme}${token}`)).rejects.toMatchObject({ status: 401 })

  test('the token that all others differ from is accepted', async () => {
    await expect(authenticate(`Bearer ${valid}`)).resolves.toEqual({
      memberIdent: '4711',
      loginName: 'anna.tr@portal.test',
    })
  })

  describe('Attack: a forged token', () => {
    test.each(['none', 'None', 'NONE', 'nOnE', '', null])('without a signature, as alg %j', (alg) =>
      Promise.all(
        ['', 'AA', valid.split('.')[2]].map((signature) =>
          refused(`${part({ ...HEADER, alg })}.${part(claims())}.${signature}`),
        ),
      ),
    )

    test.each([256, 384, 512].flatMap((bits) => [0, 1, 2, 3, 4].map((form) => ({ bits, form }))))(
      'signed with the public key as the secret of HS$bits, in form $form',
      async ({ bits, form }) => {
        const signed = `${part({ ...HEADER, alg: `HS${bits}` })}.${part(claims())}`
        const hmac = createHmac(`sha${bits}`, publicTexts[form] ?? '').update(signed)
        await refused(`${signed}.${hmac.digest('base64url')}`)
      },
    )

    test.each(['ES256', 'ES384', 'ES512', 'RS256', 'PS256', 'EdDSA'])(
      'signed with a key of the attacker, by %s',
      async (alg) => {
        const { privateKey } = await generateKeyPair(alg)
        await refused(await sign(claims(), { alg }, privateKey))
      },
    )

    test.each(KEY_FIELDS)('that brings or names its own key in %s', async (field) => {
      const own = await generateKeyPair('ES256', { extractable: true })
      const value = {
        jwk: await exportJWK(own.publicKey),
        jku: 'http://evil.test/jwks',
        x5u: 'http://evil.test/certificate',
        x5c: [Buffer.from(await exportSPKI(own.publicKey)).toString('base64')],
        kid: '../../jwks',
      }[field]
      await refused(await sign(claims(), { [field]: value }, own.privateKey))
    })

    test.each(
      Array.from({ length: SIGNATURE_BYTES }, (_, byte) => byte).filter(
        (byte) => byte % SAMPLE === 0,
      ),
    )('whose signature has byte %i changed', async (byte) => {
      const [header, payload, signature = ''] = valid.split('.')
      const bytes = Buffer.from(signature, 'base64url')
      bytes[byte] = (bytes[byte] ?? 0) ^ 1
      await refused(`${header}.${payload}.${bytes.toString('base64url')}`)
    })

    test.each(Object.keys(claims()))('whose %s was changed after it was signed', async (claim) => {
      const [header, , signature] = valid.split('.')
      await refused(`${header}.${part({ ...claims(), [claim]: 'other' })}.${signature}`)
    })

    test('whose header asks for what nobody understands', async () => {
      const [, payload, signature] = valid.split('.')
      await refused(`${part({ ...HEADER, crit: ['exp'] })}.${payload}.${signature}`)
    })

    test('that is encrypted instead of signed', async () => {
      const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(claims())))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(randomBytes(32))
      await refused(encrypted)
    })
  })

  describe('Attack: a signed token that is not for this', () => {
    test.each(badClaims)('with $claim = $value', async ({ claim, value }) => {
      const { [claim]: _, ...others } = claims()
      await refused(await sign(value === undefined ? others : { ...others, [claim]: value }))
    })

    test.each(badTypes)('of type $type', async ({ type }) =>
      refused(await sign(claims(), { typ: type })),
    )
  })

  describe('Attack: a valid token in another place', () => {
    test.each([
      '',
      'Basic ',
      'Token ',
      'Bearer',
      'Bearer  ',
      'Bearer Bearer ',
      'Bearer\t',
      'DPoP ',
    ])('after %j', (scheme) => refused(valid, scheme))

    test.each(['.', ' x', ',x', '\n', ';a=b', '='])('with %j behind it', (rest) =>
      refused(`${valid}${rest}`),
    )
  })
})
