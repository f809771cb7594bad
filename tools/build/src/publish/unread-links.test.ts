import type { ListedRelease, ReleasedManifest } from '@portal/platform/deployment'
import { publishTree, retireRemote, startCanary } from '../registry/changes.ts'
import { NOTHING_RELEASED } from '../registry/registry.ts'
import { makeManifest, testConfiguration } from '../testing-builds.ts'
import { describeUnreadLinks } from './unread-links.ts'

function release(version: string, links: ReleasedManifest['links'] = {}): ListedRelease {
  return {
    version,
    contract: '1.0',
    entry: `http://localhost:3009/${version}/remoteEntry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    manifest: makeManifest('courses', { links }),
    commit: null,
    releasedAt: '2026-11-20T09:30:00.000Z',
  }
}

const released = publishTree(
  NOTHING_RELEASED,
  {
    host: release('1.0.0'),
    remotes: [['courses', release('1.0.0', { courseGuide: 'https://courses.example/' })]],
  },
  () => false,
)

const withLinks = (links: Readonly<Record<string, string>>) => ({
  ...testConfiguration,
  links: { ...testConfiguration.links, ...links },
})

const line = (name: string) =>
  `Nothing reads the link '${name}' of the configuration: no remote declares it.`

describe('unread-links', () => {
  test('accepts the links of the portal, and those that a remote declares', () => {
    const configuration = withLinks({ courseGuide: 'https://other.example/' })
    expect(describeUnreadLinks(configuration, released)).toEqual([])
  })

  test('names a misspelt link', () => {
    const configuration = withLinks({ courseGiude: 'https://other.example/' })
    expect(describeUnreadLinks(configuration, released)).toEqual([line('courseGiude')])
  })

  test('accepts what only a canary declares', () => {
    const configuration = withLinks({ courseMap: 'https://other.example/' })
    const canary = release('1.1.0', { courseMap: 'https://courses.example/map' })
    const tried = startCanary(released, 'courses', canary, { share: 0.1, users: [] })
    expect(describeUnreadLinks(configuration, released)).toEqual([line('courseMap')])
    expect(describeUnreadLinks(configuration, tried)).toEqual([])
  })

  test('names the link of a remote that has retired', () => {
    const configuration = withLinks({ courseGuide: 'https://other.example/' })
    expect(describeUnreadLinks(configuration, retireRemote(released, 'courses'))).toEqual([
      line('courseGuide'),
    ])
  })
})
