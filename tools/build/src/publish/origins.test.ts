import type { ListedRelease } from '@portal/platform/deployment'
import { publishTree, startCanary } from '../registry/changes.ts'
import { NOTHING_RELEASED, type Released } from '../registry/registry.ts'
import { makeManifest } from '../testing-builds.ts'
import { requireListedOrigins } from './origins.ts'

const MEMBERS = 'https://members.example'
const SALARY = 'https://salary.example'
const TRIED = 'https://tried.example'

const release = (name: string, origin: string, version = '1.0.0'): ListedRelease => ({
  version,
  contract: '1.0',
  entry: `${origin}/${version}/remoteEntry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
  ...(name === 'host' ? {} : { manifest: makeManifest(name) }),
  commit: null,
  releasedAt: '2026-11-20T09:30:00.000Z',
})

const live: Released = publishTree(
  NOTHING_RELEASED,
  {
    host: release('host', 'https://portal.example'),
    remotes: [
      ['members', release('members', MEMBERS)],
      ['salary', release('salary', SALARY)],
    ],
  },
  () => false,
)

const require = (name: string, remoteOrigins: readonly string[], released = live) =>
  requireListedOrigins(released, { remoteOrigins }, name)

const refusal = (remote: string, version: string, origin: string) =>
  `${remote} ${version} is served at ${origin}, and no page would fetch it: add this origin to ` +
  'remoteOrigins in the configuration, and release the host with it.'

describe('origins', () => {
  test('of all remotes are listed by the configuration of a host', () => {
    expect(() => require('host', [MEMBERS, SALARY])).not.toThrow()
    expect(() => require('host', [MEMBERS])).toThrow(refusal('salary', '1.0.0', SALARY))
    expect(() => require('host', [SALARY])).toThrow(refusal('members', '1.0.0', MEMBERS))
  })

  test("of other remotes do not matter to a remote's release", () => {
    expect(() => require('members', [MEMBERS])).not.toThrow()
    expect(() => require('members', [SALARY])).toThrow(refusal('members', '1.0.0', MEMBERS))
  })

  test('of canaries are listed, too', () => {
    const tried = startCanary(live, 'members', release('members', TRIED, '1.1.0'), {
      share: 0.1,
      users: [],
    })
    expect(() => require('members', [MEMBERS, TRIED], tried)).not.toThrow()
    expect(() => require('members', [MEMBERS], tried)).toThrow(refusal('members', '1.1.0', TRIED))
  })
})
