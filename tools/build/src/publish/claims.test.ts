import type { ListedRelease, ReleasedManifest } from '@portal/platform/deployment'
import fc from 'fast-check'
import {
  promoteCanary,
  publishTree,
  releaseAhead,
  releaseHost,
  releaseRemote,
  rollBackHost,
  rollBackRemote,
  startCanary,
  withdrawCanary,
} from '../registry/changes.ts'
import { NOTHING_RELEASED, type Released } from '../registry/registry.ts'
import { makeManifest } from '../testing-builds.ts'
import { SHELL_PATHS } from './claims.ts'

type Changes = Partial<ReleasedManifest>

function release(
  version: string,
  manifest: ReleasedManifest | undefined,
  contract = '1.0',
): ListedRelease {
  return {
    version,
    contract,
    entry: `http://localhost:3001/${version}/remoteEntry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    manifest,
    commit: null,
    releasedAt: '2026-11-20T09:30:00.000Z',
  }
}

const courses = (version: string, changes: Changes = {}) =>
  release(version, makeManifest('courses', { port: 3901, ...changes }))
const events = (version: string, changes: Changes = {}) =>
  release(version, makeManifest('events', { port: 3902, ...changes }))
const tenth = { share: 0.1, users: [] }
const page = (changes: object) => ({ pages: [{ path: '/own', title: 'a.pages.b', ...changes }] })
const service = {
  actingPerson: { parameter: 'p', in: 'query' as const },
  failures: 'dialog' as const,
}

/** One example of each kind of claim, with its name in the error message. */
const KINDS: readonly (readonly [claim: string, changes: Changes])[] = [
  ['path /kurser', page({ path: '/kurser' })],
  ['tab place 7', page({ tab: 7 })],
  ['role profile', page({ role: 'profile' })],
  ['permission courses', { permissions: { courses: { field: 'HarKursusAdgang' } } }],
  ['ability course:book', { abilities: { 'course:book': { whileImitating: false } } }],
  ['slot courseWidget', { slots: ['courseWidget'] }],
  ['link courseCatalogue', { links: { courseCatalogue: 'https://kurser.example/' } }],
  ['description of the service courses', { services: { courses: service } }],
  ['port 3950', { port: 3950 }],
]

/** A host, and a live remote whose manifest has these changes. */
function begin(changes: Changes): Released {
  return publishTree(
    NOTHING_RELEASED,
    { host: release('1', undefined), remotes: [['courses', courses('1.0.0', changes)]] },
    () => false,
  )
}

describe('claims', () => {
  test.each(KINDS)(
    'the %s of a live remote is refused, and its team is named',
    (claim, changes) => {
      // Move the page to another path, unless the test is about the path.
      const also = { ...changes, ...(claim.startsWith('path') ? {} : pagesAt(changes, '/other')) }
      const taken = begin(changes)

      expect(() => releaseRemote(taken, 'events', events('1.0.0', also))).toThrow(
        `events 1.0.0 claims the ${claim}, which belongs to remote-courses 1.0.0 (Team courses).`,
      )
      expect(() => releaseRemote(taken, 'events', events('1.0.0'))).not.toThrow()
    },
  )

  describe('what is taken is refused', () => {
    const path = page({ path: '/kurser' })
    const free = releaseRemote(begin({}), 'events', events('1.0.0'))
    const tree = {
      host: release('2', undefined),
      remotes: [
        ['courses', courses('2.0.0', path)],
        ['events', events('2.0.0', path)],
      ] as const,
    }

    test.each<[string, () => unknown]>([
      [
        'in a canary',
        () =>
          startCanary(
            releaseRemote(begin(path), 'events', events('1.0.0')),
            'events',
            events('1.1.0', path),
            tenth,
          ),
      ],
      [
        "by another remote's canary",
        () =>
          releaseRemote(
            startCanary(free, 'courses', courses('1.1.0', path), tenth),
            'events',
            events('1.1.0', path),
          ),
      ],
      [
        "in a rollback to where it was one remote's and is now another's",
        () =>
          rollBackRemote(
            releaseRemote(
              releaseRemote(
                releaseRemote(free, 'events', events('1.1.0', path)),
                'events',
                events('1.2.0'),
              ),
              'courses',
              courses('1.1.0', path),
            ),
            'events',
          ),
      ],
      ['in the working tree', () => publishTree(free, tree, () => false)],
      [
        'in the working tree, with the host as it is',
        () => publishTree(free, tree, (name) => name === 'host'),
      ],
    ])('%s', (_where, act) => {
      expect(act).toThrow('claims the path /kurser, which')
    })

    test('but may go from one remote to another with the working tree', () => {
      const given = {
        ...tree,
        remotes: [
          ['events', events('2.0.0', path)],
          ['courses', courses('2.0.0')],
        ] as const,
      }
      expect(() => publishTree(begin(path), given, () => false)).not.toThrow()
    })
  })

  test('a promotion is refused, and a withdrawal never is', () => {
    const begun = releaseRemote(begin({}), 'events', events('1.0.0'))
    const tried = startCanary(begun, 'events', events('1.1.0', page({ path: '/kurser' })), tenth)
    const { courses: taken = [] } = begin(page({ path: '/kurser' })).registry.remotes
    // Only a release command without claim checks could have created this state.
    const remotes = { ...tried.registry.remotes, courses: taken }
    const both: Released = { ...tried, registry: { ...tried.registry, remotes } }

    expect(() => promoteCanary(both, 'events')).toThrow('events 1.1.0 claims the path /kurser')
    expect(() => withdrawCanary(both, 'events', '2026-11-22T12:00:00.000Z')).not.toThrow()
  })

  test('a host is refused that would restore a release with conflicting claims', () => {
    const steps: readonly ((released: Released) => Released)[] = [
      (before) => releaseHost(before, release('2', undefined, '1.5')),
      (before) => releaseRemote(before, 'courses', { ...courses('1.1.0'), contract: '1.5' }),
      (before) => releaseRemote(before, 'events', events('1.0.0', page({ path: '/kurser' }))),
    ]
    const now = steps.reduce((released, step) => step(released), begin(page({ path: '/kurser' })))

    expect(() => rollBackHost(now)).toThrow(
      'courses 1.0.0 claims the path /kurser, which belongs to remote-events 1.0.0 (Team events).',
    )
  })

  test.each([...SHELL_PATHS])('reserves %s for the shell', (path) => {
    expect(() => releaseRemote(begin({}), 'events', events('1.0.0', page({ path })))).toThrow(
      `events 1.0.0 claims the path ${path}, which belongs to the shell.`,
    )
  })

  test('every remote may lend a card to the overview, and answer the quick search', () => {
    const lending = { slots: ['overview', 'quickSearch'] }
    expect(() => releaseRemote(begin(lending), 'events', events('1.0.0', lending))).not.toThrow()
  })

  test('services keep their ports', () => {
    expect(() => releaseRemote(begin({}), 'events', events('1.0.0', { port: 4001 }))).toThrow(
      'events 1.0.0 claims the port 4001, which belongs to the portal itself (members).',
    )
  })

  test('a remote claims nothing twice', () => {
    const title = 'events.pages.start'
    const pages = [
      { path: '/events', title, tab: 7 },
      { path: '/flere', title, tab: 7 },
    ]

    expect(() => releaseRemote(begin({}), 'events', events('1.0.0', { pages }))).toThrow(
      'events 1.0.0 claims the tab place 7, twice.',
    )
  })

  test("a remote's manifest is its own", () => {
    expect(() => releaseRemote(begin({}), 'events', courses('1.0.0'))).toThrow(
      "The manifest of events 1.0.0 is that of 'courses'.",
    )
  })

  test('releases for different contracts never meet', () => {
    const next = release('2.0.0', makeManifest('events', page({ path: '/courses' })), '2.0')

    expect(() => releaseAhead(begin({}), 'events', next)).not.toThrow()
  })

  test('whatever is released in whatever order, nothing has two owners', () => {
    const paths = ['/a', '/b', '/c'] as const
    const step = fc.record({
      name: fc.constantFrom('courses', 'events', 'forms'),
      how: fc.constantFrom('release', 'canary', 'promote', 'rollback'),
      pages: fc.uniqueArray(fc.constantFrom(...paths), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let released = publishTree(
          NOTHING_RELEASED,
          { host: release('1', undefined), remotes: [] },
          () => false,
        )
        for (const [index, { name, how, pages }] of steps.entries()) {
          const title = `${name}.pages.start`
          const manifest = makeManifest(name, { pages: pages.map((path) => ({ path, title })) })
          const next = release(`1.${index}`, manifest)
          try {
            if (how === 'release') released = releaseRemote(released, name, next)
            if (how === 'canary') released = startCanary(released, name, next, tenth)
            if (how === 'promote') released = promoteCanary(released, name)
            if (how === 'rollback') released = rollBackRemote(released, name)
          } catch {
            // A rejected step leaves `released` unchanged.
          }
          expectOneOwner(released)
        }
      }),
    )
  })
})

function pagesAt({ pages }: Changes, path: string): Changes {
  return pages ? { pages: pages.map((one) => ({ ...one, path })) } : {}
}

function expectOneOwner({ registry }: Released): void {
  const owners = new Map<string, string>()
  for (const [name, rows] of Object.entries(registry.remotes)) {
    for (const served of rows.flatMap((row) => [row, row.canary])) {
      for (const { path } of served?.manifest?.pages ?? []) {
        expect([path, owners.get(path) ?? name]).toEqual([path, name])
        owners.set(path, name)
      }
    }
  }
}
