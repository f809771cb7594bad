import type { ListedRelease, ReleasedManifest } from '@portal/platform/deployment'
import type { Release, ShareScope } from '../build/description.ts'
import { publishTree, releaseHost, releaseRemote, startCanary } from '../registry/changes.ts'
import { NOTHING_RELEASED, type Released } from '../registry/registry.ts'
import { makeManifest } from '../testing-builds.ts'
import { requireListedOrigins } from './origins.ts'
import { lackingIn } from './share-scope.ts'

/**
 * A release in a test: the fields of its registry row, and its build's share scope. Omitted fields
 * get a default.
 */
interface Made {
  readonly name: string
  readonly version?: string
  readonly contract?: string
  readonly manifest?: Partial<ReleasedManifest>
  /** The origin of the remote's server. */
  readonly origin?: string
  readonly shared?: ShareScope
  /**
   * The remotes' origins in the live configuration or, for a release of the host, in its new one.
   */
  readonly remoteOrigins?: readonly string[]
}

const ORIGIN = 'http://localhost:3001'
const INTEGRITY = `sha384-${'a'.repeat(64)}`
const PORTS: Readonly<Record<string, number>> = { members: 3901, courses: 3902 }
const NOBODY = { share: 0, users: [] }

const row = ({
  name,
  version = '2.0.0',
  contract = '2.1',
  manifest,
  origin = ORIGIN,
}: Made): ListedRelease => ({
  version,
  contract,
  entry: `${origin}/${version}/remoteEntry.js`,
  integrity: INTEGRITY,
  ...(name === 'host'
    ? {}
    : { manifest: makeManifest(name, { port: PORTS[name] ?? 3950, ...manifest }) }),
  commit: null,
  releasedAt: '2026-11-20T09:30:00.000Z',
})

const build = ({ name, version = '2.0.0', contract = '2.1', shared = {} }: Made): Release => ({
  name,
  version,
  sources: 'f'.repeat(12),
  contract,
  entry: { file: 'main.js', integrity: INTEGRITY },
  groups: {},
  shared,
})

const REACT = { version: '19.3.1', names: null }
const UI = { version: '1.2.0', names: ['Button', 'Page', 'Table'] }
const PLATFORM = { version: '2.1.0', names: ['can', 'useSession'] }
const PREVIOUS: Made = {
  name: 'host',
  version: '0.9.0',
  shared: { react: REACT, '@portal/ui': { ...UI, names: ['Button', 'Page'] } },
}
const LIVE: Made = {
  name: 'host',
  version: '1.0.0',
  shared: { react: REACT, '@portal/ui': UI, '@portal/platform/session': PLATFORM },
}
const MEMBERS: Made = {
  name: 'members',
  version: '1.0.0',
  manifest: {
    pages: [{ path: '/mine', title: 'members.mine', tab: 1, role: 'start', permission: 'notes' }],
    permissions: { notes: { field: 'HarNoteAdgang' } },
    abilities: { 'note:create': { whileImitating: false } },
    slots: ['noteWidget'],
    links: { noteGuide: 'https://noter.example/' },
  },
  shared: { react: { version: '^19.3.1', names: ['useState'] } },
}
const COURSES: Made = { name: 'courses', version: '1.0.0' }

/** A live portal: the host, its previous release, and two remotes. */
const portal: Released = publishTree(
  releaseHost(NOTHING_RELEASED, row(PREVIOUS)),
  {
    host: row(LIVE),
    remotes: [
      ['members', row(MEMBERS)],
      ['courses', row(COURSES)],
    ],
  },
  () => false,
)

/** The state after the release. */
function released(made: Made, by: 'release' | 'canary'): Released {
  const { name } = made
  if (name === 'host') return releaseHost(portal, row(made))
  return by === 'canary'
    ? startCanary(portal, name, row(made), NOBODY)
    : releaseRemote(portal, name, row(made))
}

/** The error messages of the release checks; empty if the release goes live. */
function refusal(made: Made, by: 'release' | 'canary' = 'release'): string {
  const { name, remoteOrigins = [ORIGIN] } = made
  try {
    requireListedOrigins(released(made, by), { remoteOrigins }, name)
  } catch (error) {
    return String(error)
  }
  const own = build(made)
  const pairs: readonly (readonly [Release, Release])[] =
    name === 'host'
      ? [MEMBERS, COURSES].map((remote) => [own, build(remote)])
      : [LIVE, PREVIOUS].map((host) => [build(host), own])
  return pairs.flatMap(([host, remote]) => lackingIn(host, remote)).join('; ')
}

const courses = (changes: Partial<Made>): Made => ({ ...COURSES, version: '2.0.0', ...changes })
const says = (manifest: Partial<ReleasedManifest>) => courses({ manifest })
const takes = (shared: ShareScope) => courses({ shared })
const page = (changes: object) =>
  says({ pages: [{ path: '/courses', title: 'courses.a', ...changes }] })
const host = (changes: Partial<Made>): Made => ({ ...LIVE, version: '2.0.0', ...changes })
const HOST_SHARES = LIVE.shared ?? {}

/** Releases that would break somebody's page. */
const BREAKAGES: readonly (readonly [what: string, made: Made, why: RegExp])[] = [
  ['a remote for the next major of the contract', courses({ contract: '3.0' }), /offers 2\.1/],
  ['a remote for the major before', courses({ contract: '1.9' }), /offers 2\.1/],
  ['a remote for a later minor', courses({ contract: '2.2' }), /offers 2\.1/],
  ['the same version once more', courses({ version: '1.0.0' }), /exists/],
  ['a version that shares its global with another', courses({ version: '1.0-0' }), /cannot live/],
  [
    'a new export of the kit that no host has',
    takes({ '@portal/ui': { version: '^1.2.0', names: ['shout'] } }),
    /'shout' of @portal\/ui/,
  ],
  [
    'an export that the previous host lacks',
    takes({ '@portal/ui': { version: '^1.2.0', names: ['Table'] } }),
    /'Table' of @portal\/ui/,
  ],
  [
    'a library that no host shares',
    takes({ '@portal/ui/maps': { version: '^1.0.0', names: [] } }),
    /does not share/,
  ],
  [
    'an entry that the previous host does not share',
    takes({ '@portal/platform/session': { version: '^2.1.0', names: ['can'] } }),
    /does not share/,
  ],
  ['a later patch of React', takes({ react: { version: '19.3.2', names: [] } }), /19\.3\.1/],
  ['the next major of the kit', takes({ '@portal/ui': { version: '^2.0.0', names: [] } }), /1\.2/],
  ["another remote's path", page({ path: '/mine' }), /path \/mine/],
  ["another remote's place in the tab bar", page({ tab: 1 }), /tab place 1/],
  ['the page where everybody begins', page({ role: 'start' }), /role start/],
  [
    "another remote's permission",
    says({ permissions: { notes: { field: 'HarAlt' } } }),
    /permission notes/,
  ],
  [
    "another remote's ability",
    says({ abilities: { 'note:create': { whileImitating: true } } }),
    /ability note:create/,
  ],
  ["another remote's slot", says({ slots: ['noteWidget'] }), /slot noteWidget/],
  ['an address of the shell', page({ path: '/versioner' }), /belongs to the shell/],
  [
    'a host without a library that a live remote takes',
    host({ shared: { '@portal/ui': UI } }),
    /react, which it does not share/,
  ],
  ['a host of the next major, with no remote for it', host({ contract: '3.0' }), /No release of/],
  [
    'a remote at an origin that the configuration does not list',
    courses({ origin: 'https://elsewhere.example' }),
    /served at https:\/\/elsewhere\.example/,
  ],
  [
    'a host whose configuration does not list the origin of a live remote',
    host({ remoteOrigins: ['https://elsewhere.example'] }),
    /served at http:\/\/localhost:3001/,
  ],
]

/** Releases that change no existing page, or only add to it. */
const HARMLESS: readonly (readonly [what: string, made: Made])[] = [
  ['the same sources under the next version', courses({})],
  ['a lower minor of the contract', courses({ contract: '2.0' })],
  ['a version without dots', courses({ version: 'august' })],
  ['a path of its own', page({ path: '/kurser' })],
  ['a free place in the tab bar', page({ tab: 2 })],
  ['a role that nobody has', page({ role: 'organising' })],
  ['a permission of its own', says({ permissions: { courses: { field: 'HarKursusAdgang' } } })],
  ["a page behind another remote's permission", page({ permission: 'notes' })],
  ['an ability of its own', says({ abilities: { 'course:book': { whileImitating: true } } })],
  ['a slot of its own', says({ slots: ['courseWidget'] })],
  ['a link of its own', says({ links: { courseGuide: 'https://kurser.example/' } })],
  ['another owner', says({ owner: 'Kursusteamet' })],
  ['a larger budget', says({ budget: 60 })],
  [
    'exports that both hosts have',
    takes({ '@portal/ui': { version: '^1.2.0', names: ['Button', 'Page'] } }),
  ],
  ['an earlier patch of React', takes({ react: { version: '^19.3.0', names: ['use'] } })],
  ['an earlier minor of the kit', takes({ '@portal/ui': { version: '^1.0.0', names: ['Page'] } })],
  ['a host with a further library', host({ shared: { ...HOST_SHARES, zod: REACT } })],
  [
    'a host with a later patch of React',
    host({ shared: { react: { ...REACT, version: '19.3.2' } } }),
  ],
  ['a host without an export that no live remote takes', host({ shared: { react: REACT } })],
  ['a host for a later minor of the contract', host({ contract: '2.2' })],
  [
    'a host whose configuration lists one more origin',
    host({ remoteOrigins: [ORIGIN, 'https://elsewhere.example'] }),
  ],
  [
    'a remote at another origin that the configuration lists',
    courses({
      origin: 'https://elsewhere.example',
      remoteOrigins: [ORIGIN, 'https://elsewhere.example'],
    }),
  ],
]

describe('gate', () => {
  test('has been shown 22 breakages, and 22 changes that are harmless', () => {
    expect([BREAKAGES.length, HARMLESS.length]).toEqual([22, 22])
  })

  describe.each(['release', 'canary'] as const)('of a %s', (by) => {
    test.each(BREAKAGES)('refuses %s', (_what, made, why) => {
      expect(refusal(made, by)).toMatch(why)
    })

    test.each(HARMLESS)('lets %s through', (_what, made) => {
      expect(refusal(made, by)).toBe('')
    })
  })
})
