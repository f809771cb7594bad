import { testConfiguration } from '../testing-builds.ts'
import { pageHeaders } from './headers.ts'

function mediaSources(welcomeVideo: typeof testConfiguration.welcomeVideo): string | undefined {
  const policy =
    pageHeaders({ ...testConfiguration, welcomeVideo })['Content-Security-Policy'] ?? ''
  return policy.split('; ').find((directive) => directive.startsWith('media-src'))
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
    expect(mediaSources(welcomeVideo)).toBe(expected)
  })
})
