import { testConfiguration } from '../testing-builds.ts'
import { commonHeaders, pageHeaders } from './headers.ts'

/** The value of one directive in a configuration's policy. */
function directive(name: string, changes: Partial<typeof testConfiguration>): string | undefined {
  const policy = pageHeaders({ ...testConfiguration, ...changes })['Content-Security-Policy'] ?? ''
  return policy.split('; ').find((one) => one.startsWith(name))
}

describe('headers', () => {
  test.each([
    [null, "media-src 'self'"],
    [{ source: '/welcome.webm', captions: '/welcome.vtt' }, "media-src 'self'"],
    [
      { source: 'https://video.example/a/welcome.webm', captions: 'https://video.example/da.vtt' },
      "media-src 'self' https://video.example",
    ],
    [
      { source: 'https://video.example/welcome.webm', captions: 'https://texts.example/da.vtt' },
      "media-src 'self' https://video.example https://texts.example",
    ],
  ])('the policy lets the welcome video %j play', (welcomeVideo, expected) => {
    expect(directive('media-src', { welcomeVideo })).toBe(expected)
  })

  test('code comes from where the remotes are, and from no origin that could only be tried', () => {
    const remoteOrigins = ['https://remotes.example']
    const tryOut = { origins: ['http://localhost:3001', 'https://remotes.example'] }

    expect(directive('script-src', { remoteOrigins, tryOut: null })).toBe(
      `script-src 'self' https://remotes.example`,
    )
    expect(directive('script-src', { remoteOrigins, tryOut })).toBe(
      `script-src 'self' https://remotes.example http://localhost:3001`,
    )
    expect(directive('connect-src', { remoteOrigins, tryOut })).toMatch(
      / http:\/\/localhost:3001 .*ws:\/\/localhost:3001/,
    )
  })

  test('calls go to the services, not to where the remotes are', () => {
    const { services, identity, texts, faults } = testConfiguration
    const called = [...Object.values(services), identity.issuer, texts, faults]
    const origins = [...new Set(called.map((address) => new URL(address).origin))]

    expect(
      directive('connect-src', { remoteOrigins: ['https://remotes.example'], tryOut: null }),
    ).toBe(`connect-src 'self' ${origins.join(' ')}`)
  })

  test('no page can be framed, or sends forms elsewhere', () => {
    expect(directive('frame-ancestors', {})).toBe("frame-ancestors 'none'")
    expect(directive('form-action', {})).toBe("form-action 'self'")
    expect(commonHeaders()).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    })
  })
})
