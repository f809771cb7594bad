import { CONTRACT } from '@portal/platform/contract/version'
import type { LiveRelease, Registry, RemoteRelease } from '@portal/platform/deployment'
import { offerOf } from './offer.ts'

const ORIGIN = 'http://localhost:3001'
const OWN_ORIGIN = 'http://localhost:3999'

function releaseOf(version: string, contract = CONTRACT, origin = ORIGIN): RemoteRelease {
  return { version, contract, entry: `${origin}/${version}/remoteEntry.js`, integrity: 'sha384-x' }
}

function registryOf(live: RemoteRelease, more: Partial<LiveRelease> = {}): Registry {
  return { host: null, remotes: { members: [{ previous: null, canary: null, ...live, ...more }] } }
}

const line = registryOf(releaseOf('2'), {
  previous: releaseOf('1'),
  canary: { ...releaseOf('3'), share: 0.2, users: [] },
})

const situation = {
  registry: line,
  mark: null,
  tryOut: undefined,
  allowedOrigins: [ORIGIN],
  triedOrigins: [OWN_ORIGIN],
}

function offered(more: Partial<Parameters<typeof offerOf>[1]>): readonly string[] | string {
  const offer = offerOf('members', { ...situation, ...more })
  return offer.kind === 'incompatible'
    ? offer.wanted
    : offer.candidates.map(
        ({ release, source, isAllowed }) =>
          `${release.version} ${source}${isAllowed ? '' : ' from elsewhere'}`,
      )
}

describe('offer', () => {
  test.each([
    ['nobody is known', {}, ['2 live', '1 previous']],
    [
      'the canary serves the user',
      { mark: { digest: 'd', place: 0.1 } },
      ['3 canary', '2 live', '1 previous'],
    ],
    [
      'another one is tried out',
      { tryOut: releaseOf('mine', CONTRACT, OWN_ORIGIN) },
      ['mine try-out'],
    ],
    [
      'what is tried out is of another origin',
      { tryOut: releaseOf('2') },
      ['2 try-out from elsewhere'],
    ],
    [
      'the live one is of another origin',
      { registry: registryOf(releaseOf('2', CONTRACT, 'https://evil.example')) },
      ['2 live from elsewhere'],
    ],
    ['nothing is released', { registry: { host: null, remotes: {} } }, []],
    ['nothing fits', { registry: registryOf(releaseOf('2', '9.0')) }, '9.0'],
  ])('when %s', (_when, more, expected) => {
    expect(offered(more)).toEqual(expected)
  })
})
