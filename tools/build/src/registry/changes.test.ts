import type { ListedRelease } from '@portal/platform/deployment'
import { makeManifest } from '../testing-builds.ts'
import {
  promoteCanary,
  publishTree,
  releaseAhead,
  releaseHost,
  releaseRemote,
  retireRemote,
  rollBackHost,
  rollBackRemote,
  shareCanary,
  startCanary,
  withdrawCanary,
} from './changes.ts'
import { NOTHING_RELEASED, type Released } from './registry.ts'

function release(version: string, contract = '1.0', name = 'members'): ListedRelease {
  return {
    version,
    ...(name === 'host' ? {} : { manifest: makeManifest(name, { owner: `Team ${version}` }) }),
    contract,
    entry: `http://localhost:3001/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    commit: null,
    releasedAt: '2026-11-20T09:30:00.000Z',
  }
}

const host = (version: string, contract = '1.0') => release(version, contract, 'host')
const everybody = { share: 1, users: [] }
const tenth = { share: 0.1, users: ['b'.repeat(64)] }

/** A portal after its first start: a host and two remotes. */
const begun = publishTree(
  NOTHING_RELEASED,
  {
    host: host('tree'),
    remotes: [
      ['members', release('tree')],
      ['salary', release('tree', '1.0', 'salary')],
    ],
  },
  () => false,
)

function live({ registry }: Released, name = 'members') {
  return (registry.remotes[name] ?? []).map(({ version, previous, canary }) => [
    version,
    previous?.version ?? null,
    canary?.version ?? null,
  ])
}

function versions({ list }: Released, name = 'members') {
  return list[name]?.map(({ version }) => version)
}

function after(...steps: readonly ((released: Released) => Released)[]): Released {
  return steps.reduce((released, step) => step(released), begun)
}

const give = (version: string, contract?: string) => (released: Released) =>
  releaseRemote(released, 'members', release(version, contract))

describe('changes', () => {
  describe('a release of a remote', () => {
    test('serves everybody, and keeps the previous one as fallback', () => {
      const released = after(give('1.1.0'), give('1.2.0'))

      expect(live(released)).toEqual([['1.2.0', '1.1.0', null]])
      expect(versions(released)).toEqual(['1.2.0', '1.1.0', 'tree'])
    })

    test('changes no other remote and not the host', () => {
      const released = after(give('1.1.0'))

      expect(released.registry.host).toBe(begun.registry.host)
      expect(released.registry.remotes.salary).toBe(begun.registry.remotes.salary)
      expect(released.list.salary).toBe(begun.list.salary)
    })

    test.each([
      ['1.1.0', 'members 1.1.0 exists: a release never changes. Give it another version.'],
      ['1.1-0', 'members 1.1-0 cannot live in one page with 1.1.0: give it another version.'],
    ])('is refused as %s when 1.1.0 exists', (version, why) => {
      expect(() => after(give('1.1.0'), give(version))).toThrow(why)
    })

    test.each(['1.1', '2.0'])(
      'is refused for contract %s of a host that offers 1.0',
      (contract) => {
        expect(() => after(give('1.1.0', contract))).toThrow(
          `members 1.1.0 is built for contract ${contract}; the live host tree offers 1.0.`,
        )
      },
    )

    test('is refused without a live host', () => {
      expect(() => releaseRemote(NOTHING_RELEASED, 'members', release('1.0.0'))).toThrow(
        'No host is live',
      )
    })
  })

  describe('a release of the host', () => {
    test('is refused while a live remote has no release that fits it', () => {
      expect(() => releaseHost(begun, host('2', '2.0'))).toThrow(
        'No release of members fits a host that offers contract 2.0 (live: 1.0).',
      )
    })

    test('goes live once each remote has one, and tabs of the old host keep theirs', () => {
      const released = after(
        (before) => releaseAhead(before, 'members', release('2.0.0', '2.0')),
        (before) => releaseAhead(before, 'salary', release('2.0.0', '2.0', 'salary')),
        (before) => releaseHost(before, host('2', '2.0')),
      )

      expect(released.registry.host).toEqual({
        version: '2',
        contract: '2.0',
        previous: { version: 'tree', contract: '1.0' },
      })
      expect(live(released)).toEqual([
        ['2.0.0', null, null],
        ['tree', null, null],
      ])
    })

    test('takes the newest release of a remote that fits', () => {
      const newest = after(
        give('1.1.0'),
        (before) => releaseHost(before, host('2', '1.1')),
        give('1.2.0', '1.1'),
        give('1.3.0', '1.1'),
      )

      const released = releaseHost(newest, host('3', '1.0'))

      expect(live(newest)).toEqual([['1.3.0', '1.2.0', null]])
      expect(live(released)).toEqual([['1.1.0', 'tree', null]])
      expect(versions(released)).toEqual(versions(newest))
    })

    test('ends a canary that it cannot load, and no other', () => {
      const canary = after(
        (before) => releaseHost(before, host('2', '1.1')),
        (before) => startCanary(before, 'members', release('1.1.0', '1.1'), tenth),
        (before) => startCanary(before, 'salary', release('1.1.0', '1.0', 'salary'), tenth),
      )

      const released = rollBackHost(canary)

      expect(live(released)).toEqual([['tree', null, null]])
      expect(live(released, 'salary')).toEqual([['tree', null, '1.1.0']])
    })
  })

  describe('a release ahead', () => {
    test('of the same contract major waits in the list', () => {
      const released = releaseAhead(begun, 'members', release('1.1.0', '1.1'))

      expect(live(released)).toEqual(live(begun))
      expect(versions(released)).toEqual(['1.1.0', 'tree'])
    })

    test('need not wait when it fits', () => {
      expect(() => releaseAhead(begun, 'members', release('1.1.0'))).toThrow(
        'members 1.1.0 fits the live host: release it without --ahead.',
      )
    })
  })

  describe('a canary', () => {
    const started = after((before) => startCanary(before, 'members', release('1.1.0'), tenth))

    test('is listed beside the live release', () => {
      expect(live(started)).toEqual([['tree', null, '1.1.0']])
      expect(started.registry.remotes.members?.[0]?.canary).toMatchObject(tenth)
    })

    test('serves other users when asked to', () => {
      const released = shareCanary(started, 'members', 1, [])

      expect(released.registry.remotes.members?.[0]?.canary).toMatchObject({
        version: '1.1.0',
        ...everybody,
      })
    })

    test('keeps whom it names where nobody else is named', () => {
      const released = shareCanary(started, 'members', 0.5)

      expect(released.registry.remotes.members?.[0]?.canary).toMatchObject({
        share: 0.5,
        users: tenth.users,
      })
    })

    test('becomes live', () => {
      expect(live(promoteCanary(started, 'members'))).toEqual([['1.1.0', 'tree', null]])
      expect(promoteCanary(started, 'members').list).toEqual(started.list)
    })

    test('is withdrawn, and its row says when', () => {
      const withdrawn = { at: '2026-11-22T12:00:00.000Z' }
      const released = withdrawCanary(started, 'members', withdrawn.at)

      expect(live(released)).toEqual([['tree', null, null]])
      expect(released.list.members).toMatchObject([
        { version: '1.1.0', withdrawn },
        { version: 'tree' },
      ])
      expect(released.list.members?.[1]).not.toHaveProperty('withdrawn')
    })

    test('continues beside a release and a rollback', () => {
      const released = give('1.2.0')(started)

      expect(live(released)).toEqual([['1.2.0', 'tree', '1.1.0']])
      expect(live(rollBackRemote(released, 'members'))).toEqual([['tree', null, '1.1.0']])
    })

    test('is one at a time', () => {
      expect(() => startCanary(started, 'members', release('1.2.0'), tenth)).toThrow(
        'members 1.1.0 is a canary already: promote or withdraw it first.',
      )
      expect(() => promoteCanary(begun, 'members')).toThrow('members has no canary.')
    })
  })

  describe('a remote that retires', () => {
    test('serves nobody, leaves the others as they are, and comes back with a release', () => {
      const retired = retireRemote(after(give('1.1.0')), 'members')

      expect(retired.registry.remotes).toEqual({ salary: begun.registry.remotes.salary })
      expect(versions(retired)).toEqual(['1.1.0', 'tree'])
      expect(live(give('1.2.0')(retired))).toEqual([['1.2.0', null, null]])
      expect(() => retireRemote(retired, 'members')).toThrow('members serves nobody.')
    })

    test('is refused while the shell leads to a page of it', () => {
      const pages = [{ path: '/members', title: 'members.pages.start', role: 'start' as const }]
      const start = { ...release('1.1.0'), manifest: makeManifest('members', { pages }) }
      const released = releaseRemote(begun, 'members', start)

      expect(() => retireRemote(released, 'members')).toThrow(
        'The shell leads to a page of members (start): release another remote that has it first.',
      )
    })
  })

  describe('a rollback', () => {
    const three = after(give('1.1.0'), give('1.2.0'), give('1.3.0'))

    test('goes back one by one', () => {
      const once = rollBackRemote(three, 'members')
      const twice = rollBackRemote(once, 'members')

      expect(live(once)).toEqual([['1.2.0', '1.1.0', null]])
      expect(live(twice)).toEqual([['1.1.0', 'tree', null]])
      expect(versions(twice)).toEqual(versions(three))
    })

    test('goes to a version by name, and forward again', () => {
      const back = rollBackRemote(three, 'members', '1.1.0')

      expect(live(back)).toEqual([['1.1.0', 'tree', null]])
      expect(live(rollBackRemote(back, 'members', '1.3.0'))).toEqual([['1.3.0', '1.1.0', null]])
    })

    test('never has the abandoned release as its fallback', () => {
      const mended = give('1.4.0')(rollBackRemote(three, 'members'))

      expect(live(mended)).toEqual([['1.4.0', '1.2.0', null]])
    })

    test.each([
      ['1.3.0', 'members 1.3.0 is live already.'],
      ['9.9.9', 'There is no release members 9.9.9. There is: 1.3.0, 1.2.0, 1.1.0, tree.'],
    ])('to %s is refused', (version, why) => {
      expect(() => rollBackRemote(three, 'members', version)).toThrow(why)
    })

    test('is refused without a previous release', () => {
      expect(() => rollBackRemote(begun, 'members')).toThrow(
        'There was no release of members before this one.',
      )
    })

    test('is refused to a release that the live host cannot load', () => {
      const ahead = releaseAhead(three, 'members', release('2.0.0', '2.0'))

      expect(() => rollBackRemote(ahead, 'members', '2.0.0')).toThrow('offers 1.0')
    })

    test('of the host goes back one by one', () => {
      const hosts = after(
        (before) => releaseHost(before, host('2')),
        (before) => releaseHost(before, host('3')),
      )

      const once = rollBackHost(hosts)

      expect(once.registry.host).toMatchObject({ version: '2', previous: { version: 'tree' } })
      expect(rollBackHost(once).registry.host).toMatchObject({ version: 'tree', previous: null })
    })
  })

  describe('the manifest of a release', () => {
    const owners = ({ registry }: Released) =>
      registry.remotes.members?.map(({ manifest, canary }) => [
        manifest?.owner,
        canary?.manifest?.owner,
      ])
    const two = after(give('1.1.0'), give('1.2.0'))
    const tried = startCanary(two, 'members', release('1.3.0'), tenth)

    test.each<[string, Released, readonly (string | undefined)[]]>([
      ['a release', two, ['Team 1.2.0', undefined]],
      ['a canary', tried, ['Team 1.2.0', 'Team 1.3.0']],
      ['a canary for others', shareCanary(tried, 'members', 1, []), ['Team 1.2.0', 'Team 1.3.0']],
      ['a promotion', promoteCanary(tried, 'members'), ['Team 1.3.0', undefined]],
      [
        'a withdrawal',
        withdrawCanary(tried, 'members', '2026-11-22T12:00:00.000Z'),
        ['Team 1.2.0', undefined],
      ],
      ['a rollback', rollBackRemote(two, 'members'), ['Team 1.1.0', undefined]],
      ['a release of the host', releaseHost(two, host('2')), ['Team 1.2.0', undefined]],
    ])('%s includes it', (_what, released, expected) => {
      expect(owners(released)).toEqual([expected])
    })

    test('is not taken from the previous release', () => {
      expect(two.registry.remotes.members?.[0]?.previous).toMatchObject({ version: '1.1.0' })
      expect(two.registry.remotes.members?.[0]?.previous).not.toHaveProperty('manifest')
    })

    test('belongs to the newest release that fits another host', () => {
      const ahead = after(
        (before) => releaseAhead(before, 'members', release('2.0.0', '2.0')),
        (before) => releaseAhead(before, 'members', release('1.5.0', '1.5')),
        (before) => releaseAhead(before, 'salary', release('2.0.0', '2.0', 'salary')),
      )

      expect(owners(releaseHost(ahead, host('2', '1.5')))).toContainEqual(['Team tree', undefined])
      expect(owners(releaseHost(ahead, host('2', '2.0')))?.[0]).toEqual(['Team 2.0.0', undefined])
    })
  })

  describe('the working tree', () => {
    const tree = (version: string) => ({
      host: host(version),
      remotes: [['members', release(version)]] as const,
    })

    test('replaces only builds from other sources', () => {
      const released = publishTree(begun, tree('new'), (name) => name === 'host')

      expect(released.registry.host).toBe(begun.registry.host)
      expect(live(released)).toEqual([['new', 'tree', null]])
      expect(live(released, 'salary')).toEqual(live(begun, 'salary'))
    })

    test('is the newest again when it returns', () => {
      const released = after(
        (before) => publishTree(before, tree('new'), () => false),
        (before) => publishTree(before, tree('tree'), () => false),
      )

      expect(live(released)).toEqual([['tree', 'new', null]])
      expect(versions(released)).toEqual(['tree', 'new'])
      expect(released.registry.host).toMatchObject({
        version: 'tree',
        previous: { version: 'new' },
      })
    })

    test('leaves out a remote that needs more than the live host offers', () => {
      const ahead = {
        host: host('new', '1.1'),
        remotes: [['members', release('new', '1.1')]] as const,
      }

      expect(publishTree(begun, ahead, (name) => name === 'host')).toBe(begun)
      expect(live(publishTree(begun, ahead, () => false))).toEqual([['new', 'tree', null]])
    })
  })
})
