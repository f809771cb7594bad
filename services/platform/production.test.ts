import { findUnfitSettings, refuseUnfitProduction } from './production.ts'
import { readSettings } from './settings.ts'

/** Settings with which a service may run in production. */
const FIT = {
  PORTAL_MODE: 'production',
  PORTAL_ADDRESS_HOST: 'https://portal.example',
  PORTAL_ADDRESS_IDENTITY: 'https://login.portal.example',
  DATABASE_URL: 'postgres://a:b@db.example/portal?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  DATABASE_URL_DUMMY: 'postgres://a:b@database/dummy',
  PORTAL_IDENTITY_KEYS: 'http://identity:4000/jwks',
}

const unfit = (changes: Record<string, string> = {}) => {
  const environment = { ...FIT, ...changes }
  return findUnfitSettings(readSettings(environment), environment)
}

describe('production', () => {
  test('settings that fit are not refused', () => {
    expect(unfit()).toEqual([])
  })

  test.each([
    ['PORTAL_ADDRESS_HOST', '', 'is missing: set its public address'],
    ['PORTAL_ADDRESS_IDENTITY', '', 'is missing: set its public address'],
    ['PORTAL_ADDRESS_HOST', 'http://portal.example', 'is an http address: set its public'],
    ['PORTAL_ADDRESS_REMOTE_MEMBERS', 'http://members.example', 'is an http address: set its'],
    ['PORTAL_IDENTITY_ISSUER', 'http://login.example', 'is an http address: set its public'],
    ['PORTAL_IDENTITY_KEYS', 'http://login.example/jwks', 'is an http address of another'],
    ['PORTAL_IDENTITY_KEYS', 'http://10.0.0.7/jwks', 'is an http address of another'],
    ['PORTAL_RELEASE_LIST', 'http://portal.example/r.json', 'is an http address of another'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel.example', 'is an http address of another'],
    ['DATABASE_URL', '', "is missing: the portal's own"],
    ['DATABASE_URL_DUMMY', '', "is missing: the portal's own"],
    ['DATABASE_URL', 'postgres://a:b@db.example/p', 'has no checked TLS'],
    ['DATABASE_URL', 'postgres://a:b@db.example/p?sslmode=require', 'has no checked TLS'],
    ['DATABASE_URL', 'postgres://a:b@database/p?host=db.example', 'has no checked TLS'],
    [
      'DATABASE_URL',
      'postgres://a:b@db.example/p?sslmode=verify-full&sslmode=no-verify',
      'has no checked TLS',
    ],
    ['DATABASE_URL', 'postgres://a:portal@database/p', 'has the password of the demonstration'],
    ['SMTP_URL', 'smtp://a:portal@mail.example', 'has the password of the demonstration'],
    ['AWS_SECRET_ACCESS_KEY', 'portal', 'has the password of the demonstration'],
    ['PORTAL_TODAY', '2026-11-20', 'stops the clock'],
    ['PORTAL_DEVELOPER_ORIGINS', 'https://dev.example', 'lets other pages act'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'accepts any certificate'],
  ])('%s=%s is refused by name', (name, value, problem) => {
    const both = value === '' && name.startsWith('DATABASE') ? { DATABASE_URL: '' } : {}
    const alone = value === '' && name.startsWith('DATABASE') ? { DATABASE_URL_DUMMY: '' } : {}
    const identity =
      name === 'PORTAL_IDENTITY_ISSUER' ? { PORTAL_IDENTITY_KEYS: 'https://login.example/k' } : {}

    const lines = unfit({ ...both, ...alone, ...identity, [name]: value })

    expect(lines).toContainEqual(expect.stringContaining(`${name} ${problem}`))
    expect(lines).toHaveLength(name.startsWith('DATABASE') && value === '' ? 2 : 1)
  })

  test.each([
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1/p'],
    ['DATABASE_URL', 'postgres://a:b@db.example/p?host=/run/postgresql'],
    ['PORTAL_IDENTITY_KEYS', 'http://localhost:4000/jwks'],
    ['PORTAL_IDENTITY_KEYS', 'https://login.example/jwks'],
  ])('%s=%s is not refused', (name, value) => {
    expect(unfit({ [name]: value })).toEqual([])
  })

  test('another identity provider needs no address of the reference provider', () => {
    expect(
      unfit({
        PORTAL_ADDRESS_IDENTITY: '',
        PORTAL_IDENTITY_ISSUER: 'https://login.example',
        PORTAL_IDENTITY_KEYS: 'https://login.example/jwks',
      }),
    ).toEqual([])
  })

  test('all that does not fit is listed at once', async () => {
    const settings = readSettings(FIT)
    const refused = refuseUnfitProduction('members', settings, async () => [
      'A is wrong.',
      'B too.',
    ])
    await expect(refused).rejects.toThrow(
      'PORTAL_MODE is production, which refuses this:\n- A is wrong.\n- B too.',
    )
  })

  test('a process that says nothing of production is for demonstrations only', async () => {
    await expect(refuseUnfitProduction('demo-data', readSettings(FIT))).rejects.toThrow(
      'demo-data is for demonstrations',
    )
    const settings = readSettings({ ...FIT, PORTAL_MODE: '' })
    await expect(refuseUnfitProduction('demo-data', settings)).resolves.toBeUndefined()
  })
})
