import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import type { LiveRelease, Registry, RemoteRelease } from '@portal/platform/deployment'
import type { RemoteStatus, UnavailableReason } from '@portal/platform/host'
import { LoadFailure } from './load-failure.ts'
import type { ReleaseFault } from './remote-state.ts'
import { createRemotes } from './remotes.ts'

const ORIGIN = 'http://localhost:3001'
const OWN_ORIGIN = 'http://localhost:3999'

const members: RemoteModule = { name: 'members', contract: CONTRACT, routes: [], slots: {} }

function releaseOf(version: string, contract = CONTRACT, origin = ORIGIN): RemoteRelease {
  const entry = `${origin}/${version}/remoteEntry.js`
  return { version, contract, entry, integrity: 'sha384-x' }
}

function registryOf(release: RemoteRelease, more: Partial<LiveRelease> = {}): Registry {
  return {
    host: null,
    remotes: { members: [{ previous: null, canary: null, ...release, ...more }] },
  }
}

const registry = registryOf(releaseOf('1'))

type Try = object | UnavailableReason

interface Situation {
  readonly registry?: Registry
  /** The result of each attempt: a module or an error. The last one repeats. */
  readonly tries?: readonly Try[]
  /** The results for particular versions. */
  readonly versions?: Readonly<Record<string, readonly Try[]>>
  readonly readRegistry?: () => Promise<Registry>
  readonly place?: number
  readonly tryOut?: RemoteRelease
  readonly isOffline?: () => boolean
}

function setUp({
  registry: first = registry,
  tries = [{ remote: members }],
  versions = {},
  readRegistry,
  place = 0.5,
  tryOut,
  isOffline = () => false,
}: Situation) {
  const loaded: string[] = []
  const pauses: number[] = []
  const statuses: RemoteStatus['kind'][] = []
  const faults: ReleaseFault[] = []
  const loads: string[] = []
  const chosen: string[] = []
  const explain = async (error: unknown) =>
    error instanceof LoadFailure ? error : new LoadFailure('threw', String(error))
  const remotes = createRemotes({
    registry: first,
    readRegistry: readRegistry ?? (async () => first),
    allowedOrigins: [ORIGIN],
    tryOuts: tryOut ? { members: tryOut } : {},
    triedOrigins: [OWN_ORIGIN],
    loadRelease: async (_name, { version }) => {
      const own = versions[version]
      const before = own ? loaded.filter((one) => one === version) : loaded
      const all = own ?? tries
      const outcome = all[Math.min(before.length, all.length - 1)]
      loaded.push(version)
      if (typeof outcome === 'string') throw new LoadFailure(outcome, outcome)
      return outcome
    },
    explain,
    userMark: async () => ({ digest: 'd', place }),
    runInstead: (name, { version }) => chosen.push(`${name} ${version}`),
    reportFault: (fault) => faults.push(fault),
    reportLoad: ({ version, failed }) => loads.push(`${version}${failed ? ' failed' : ''}`),
    isOffline,
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
  })
  remotes.subscribe(() => {
    const { kind } = remotes.status('members')
    if (statuses.at(-1) !== kind) statuses.push(kind)
  })
  return { remotes, loaded, pauses, statuses, faults, loads, chosen }
}

describe('remotes', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('goes from loading to ready, and notifies listeners', async () => {
    const { remotes, statuses } = setUp({})

    expect(remotes.status('members')).toEqual({ kind: 'loading' })
    await expect(remotes.load('members')).resolves.toEqual({ kind: 'ready', module: members })

    expect(statuses).toEqual(['loading', 'ready'])
  })

  test('fetches once, however often it is asked', async () => {
    const { remotes, loaded } = setUp({})

    await Promise.all([remotes.load('members'), remotes.load('members')])
    await remotes.load('members')

    expect(loaded).toHaveLength(1)
  })

  test('tries twice more, after pauses', async () => {
    const { remotes, loaded, pauses } = setUp({
      tries: ['network', 'timeout', { remote: members }],
    })

    await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

    expect(loaded).toHaveLength(3)
    expect(pauses).toEqual([500, 1500])
  })

  test.each<[UnavailableReason, number]>([
    ['network', 3],
    ['timeout', 3],
    ['integrity', 3],
    ['threw', 1],
  ])('is unavailable with the reason %s after %i tries', async (reason, tries) => {
    const { remotes, loaded } = setUp({ tries: [reason] })

    await expect(remotes.load('members')).resolves.toEqual({ kind: 'unavailable', reason })

    expect(loaded).toHaveLength(tries)
  })

  test('fetches nothing of a remote that is not released', async () => {
    const { remotes, loaded } = setUp({ registry: { host: null, remotes: {} } })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'unavailable',
      reason: 'not-released',
    })
    expect(loaded).toEqual([])
  })

  test('fetches nothing from an origin that is not allowed', async () => {
    const { remotes, loaded } = setUp({
      registry: registryOf(releaseOf('1', CONTRACT, 'https://evil.example')),
    })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'unavailable',
      reason: 'not-allowed',
    })
    expect(loaded).toEqual([])
  })

  test('fetches nothing of a release for another contract', async () => {
    const { remotes, loaded } = setUp({ registry: registryOf(releaseOf('1', '9.0')) })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'incompatible',
      wanted: '9.0',
      offered: CONTRACT,
    })
    expect(loaded).toEqual([])
  })

  test.each([
    ['another contract', { remote: { ...members, contract: '9.0' } }, '9.0'],
    ['no contract', { remote: { ...members, contract: undefined } }, '?'],
    ['another name', { remote: { ...members, name: 'salary' } }, CONTRACT],
    ['no routes', { remote: { ...members, routes: null } }, CONTRACT],
    ['nothing', {}, '?'],
  ])('does not mount a module with %s', async (_what, loaded, wanted) => {
    const { remotes } = setUp({ tries: [loaded] })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'incompatible',
      wanted,
      offered: CONTRACT,
    })
  })

  test('a retry goes by the registry of now', async () => {
    const { remotes, loaded } = setUp({
      tries: ['threw', { remote: members }],
      readRegistry: async () => registryOf(releaseOf('2')),
    })
    await remotes.load('members')

    await expect(remotes.retry('members')).resolves.toMatchObject({ kind: 'ready' })

    expect(loaded).toEqual(['1', '2'])
  })

  test('a retry uses the last known registry if no other can be fetched', async () => {
    const { remotes } = setUp({
      tries: ['threw', { remote: members }],
      readRegistry: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await remotes.load('members')

    await expect(remotes.retry('members')).resolves.toMatchObject({ kind: 'ready' })
  })

  test('shows loading again while it retries', async () => {
    const { remotes, statuses } = setUp({ tries: ['threw', { remote: members }] })
    await remotes.load('members')

    await remotes.retry('members')

    expect(statuses).toEqual(['loading', 'unavailable', 'loading', 'ready'])
  })

  describe('a release that cannot be loaded', () => {
    const withPrevious = registryOf(releaseOf('2'), { previous: releaseOf('1') })

    test.each<[UnavailableReason, string]>([
      ['network', '2 2 2 1'],
      ['timeout', '2 2 2 1'],
      ['integrity', '2 2 2 1'],
      ['threw', '2 1'],
    ])('after the usual attempts the previous one takes its place: %s', async (kind, tried) => {
      const { remotes, loaded, faults, statuses } = setUp({
        registry: withPrevious,
        versions: { 2: [kind] },
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(loaded.join(' ')).toBe(tried)
      expect(statuses).toEqual(['loading', 'ready'])
      const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
      const where = { phase: 'entry', file: undefined }
      expect(faults).toEqual([{ remote: 'members', version: '2', kind, requestId, ...where }])
      expect(remotes.details('members')).toMatchObject({
        loaded: { version: '1', source: 'previous' },
        lastError: { version: '2', reason: kind },
      })
      expect(remotes.notices()).toEqual([
        {
          kind: 'fell-back',
          name: 'members',
          requestId: faults[0]?.requestId,
        },
      ])
    })

    test('the previous one gets no pauses when nothing of the origin can be loaded', async () => {
      const { remotes, loaded, pauses, faults } = setUp({
        registry: withPrevious,
        tries: ['timeout'],
      })

      await expect(remotes.load('members')).resolves.toEqual({
        kind: 'unavailable',
        reason: 'timeout',
      })

      expect(loaded.join(' ')).toBe('2 2 2 1')
      expect(pauses).toEqual([500, 1500])
      expect(faults.map(({ version }) => version)).toEqual(['2', '1'])
      expect(remotes.notices()).toEqual([])
    })

    test('the one before has its own tries when only the newer one was bad', async () => {
      const { remotes, loaded } = setUp({
        registry: withPrevious,
        versions: { 2: ['threw'], 1: ['network', { remote: members }] },
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(loaded.join(' ')).toBe('2 1 1')
    })

    test('a module for another contract than its registry says is given up at once', async () => {
      const { remotes, faults } = setUp({
        registry: withPrevious,
        versions: { 2: [{ remote: { ...members, contract: '9.0' } }] },
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(faults).toMatchObject([{ version: '2', kind: 'incompatible' }])
    })

    test('continues with the releases of that time', async () => {
      const { remotes, loaded, faults } = setUp({
        registry: withPrevious,
        versions: { 2: ['network'] },
        readRegistry: async () => registryOf(releaseOf('3')),
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(loaded.join(' ')).toBe('2 3')
      expect(faults).toEqual([])
    })

    test('a retry starts with the newest again', async () => {
      const { remotes, loaded } = setUp({
        registry: withPrevious,
        versions: { 2: ['threw', { remote: members }], 1: ['threw'] },
      })
      await remotes.load('members')

      await expect(remotes.retry('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(loaded.join(' ')).toBe('2 1 2')
    })

    test('is left for the previous one by a user who chooses that', async () => {
      const { remotes, chosen } = setUp({ registry: withPrevious })
      expect(remotes.previous('members')).toBeNull()
      await remotes.load('members')

      remotes.previous('members')?.()

      expect(chosen).toEqual(['members 1'])
    })

    test('is not left where it is the only one', async () => {
      const { remotes } = setUp({})
      await remotes.load('members')

      expect(remotes.previous('members')).toBeNull()
    })
  })

  describe('a canary', () => {
    const canary = { ...releaseOf('3'), share: 0.2, users: [] }
    const withCanary = registryOf(releaseOf('2'), { previous: releaseOf('1'), canary })

    test.each<[string, number, Record<string, readonly Try[]>, readonly string[]]>([
      ['that serves the user', 0, {}, ['3']],
      ['that serves others', 0.5, {}, ['2']],
      ['that fails, and the release that stands in', 0, { 3: ['threw'] }, ['3 failed', '2']],
      ['where the live release fails', 0.5, { 2: ['threw'] }, ['2 failed']],
    ])('is compared with the live release: one %s', async (_which, place, own, counted) => {
      const { remotes, loads } = setUp({ registry: withCanary, versions: own, place })

      await remotes.load('members')

      expect(loads).toEqual(counted)
    })

    test('that throws later is counted once', async () => {
      const { remotes, loads } = setUp({ registry: withCanary, place: 0 })
      await remotes.load('members')

      remotes.crashed('members', new Error('boom'))

      expect(loads).toEqual(['3'])
    })

    test('is needed for a load to be counted, and a try-out is not counted', async () => {
      const alone = setUp({ tries: ['threw', { remote: members }] })
      await alone.remotes.load('members')
      await alone.remotes.retry('members')
      const tryOut = releaseOf('3', '1.0', OWN_ORIGIN)
      const tried = setUp({ registry: withCanary, place: 0, tryOut })
      await tried.remotes.load('members')

      expect([...alone.loads, ...tried.loads]).toEqual([])
    })

    test.each([
      [0.19, '3', 'canary'],
      [0.2, '2', 'live'],
    ])('serves a user at %d with release %s', async (place, version, source) => {
      const { remotes, loaded } = setUp({ registry: withCanary, place })

      await remotes.load('members')

      expect(loaded).toEqual([version])
      expect(remotes.details('members').loaded).toMatchObject({ version, source })
    })

    test('falls back to the live release, and its fault is counted separately', async () => {
      const { remotes, faults } = setUp({
        registry: withCanary,
        place: 0,
        versions: { 3: ['threw'] },
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(remotes.details('members').loaded).toMatchObject({ version: '2', source: 'live' })
      expect(faults).toMatchObject([{ version: '3', kind: 'threw' }])
    })
  })

  describe('a release that is tried out', () => {
    const mine = releaseOf('mine', CONTRACT, OWN_ORIGIN)

    test('runs in place of the live one', async () => {
      const { remotes, loaded } = setUp({ tryOut: mine })

      await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

      expect(loaded).toEqual(['mine'])
      expect(remotes.details('members').loaded).toMatchObject({ source: 'try-out' })
    })

    test('is not replaced when it fails, so that it can be seen how', async () => {
      const { remotes, loaded, faults } = setUp({ tryOut: mine, tries: ['threw'] })

      await expect(remotes.load('members')).resolves.toEqual({
        kind: 'unavailable',
        reason: 'threw',
      })
      expect(loaded).toHaveLength(1)
      expect(remotes.details('members').lastError).toMatchObject({ reason: 'threw' })
      expect(faults).toEqual([])
    })

    test('is not fetched from where nothing may be tried', async () => {
      const { remotes, loaded } = setUp({
        tryOut: releaseOf('1', CONTRACT, 'https://evil.example'),
      })

      await expect(remotes.load('members')).resolves.toMatchObject({ reason: 'not-allowed' })
      expect(loaded).toEqual([])
    })
  })

  describe('a part of a release that runs', () => {
    const withPrevious = registryOf(releaseOf('2'), { previous: releaseOf('1') })
    const chunk = `${ORIGIN}/2/page.12345678.js`
    const missing = new LoadFailure('network', 'gone')

    async function openPage(status: RemoteStatus): Promise<unknown> {
      const [route] = status.kind === 'ready' ? status.module.routes : []
      return typeof route?.lazy === 'function' ? route.lazy() : null
    }

    test('is retried twice, and then waited for until the user asks again', async () => {
      const { remotes, faults, pauses } = setUp({ registry: withPrevious })
      await remotes.load('members')

      await expect(remotes.partFailed(chunk, missing)).resolves.toBe(true)
      await expect(remotes.partFailed(`${chunk}?retry=1`, missing)).resolves.toBe(true)
      expect(pauses).toEqual([500, 1500])
      expect(remotes.notices()).toEqual([])
      const decision = remotes.partFailed(`${chunk}?retry=2`, missing)
      await new Promise((resolve) => setTimeout(resolve))

      expect(faults).toMatchObject([{ version: '2', kind: 'network', phase: 'part' }])
      const [fault] = faults
      expect(remotes.notices()).toEqual([
        { kind: 'part-missing', name: 'members', requestId: fault?.requestId },
      ])
      expect(remotes.details('members').loaded).toMatchObject({ version: '2' })
      remotes.retryParts('members')
      await expect(decision).resolves.toBe(true)
      expect(remotes.notices()).toEqual([])
    })

    describe('without a connection', () => {
      let isOffline = true
      beforeEach(() => {
        isOffline = true
      })
      const offline = { registry: withPrevious, isOffline: () => isOffline }

      test('is waited for at once, reports nothing, and is asked for again with the connection', async () => {
        const { remotes, faults, pauses } = setUp(offline)
        isOffline = false
        await remotes.load('members')
        isOffline = true

        const decision = remotes.partFailed(chunk, missing)
        await new Promise((resolve) => setTimeout(resolve))

        expect(remotes.notices()).toMatchObject([{ kind: 'part-offline' }])
        expect(pauses).toEqual([])
        expect(faults).toEqual([])
        isOffline = false
        remotes.connectionIsBack()
        await expect(decision).resolves.toBe(true)
        expect(remotes.notices()).toEqual([])
      })

      test('a page that is opened shows that it waits, and comes by itself', async () => {
        let arrive = () => {}
        const arrival = new Promise<{ element: string }>((resolve) => {
          arrive = () => resolve({ element: 'the page' })
        })
        const { remotes } = setUp({
          ...offline,
          versions: {
            2: [{ remote: { ...members, routes: [{ path: '/', lazy: () => arrival }] } }],
          },
        })
        isOffline = false
        const status = await remotes.load('members')
        isOffline = true
        const opened = openPage(status)

        void remotes.partFailed(chunk, missing)

        await expect(opened).resolves.toEqual({ Component: expect.any(Function) })
        expect(remotes.notices()).toEqual([])
        arrive()
      })

      test('a remote is not given up, and is loaded with the connection', async () => {
        const { remotes, faults, loaded, statuses } = setUp({
          ...offline,
          tries: ['network', { remote: members }],
        })

        await expect(remotes.load('members')).resolves.toEqual({
          kind: 'unavailable',
          reason: 'network',
        })
        expect(loaded).toHaveLength(1)
        isOffline = false
        remotes.connectionIsBack()
        await new Promise((resolve) => setTimeout(resolve))

        expect(loaded).toEqual(['2', '2'])
        expect(statuses).toEqual(['loading', 'unavailable', 'ready'])
        expect(faults).toEqual([])
      })
    })

    test('is ignored if it belongs to no running remote', async () => {
      const { remotes } = setUp({})

      expect(remotes.partFailed(chunk, missing)).toBeNull()
      await remotes.load('members')
      expect(remotes.partFailed('http://localhost:3000/files/1/forms.js', missing)).toBeNull()
    })
  })

  test.each([
    ['its own file', `${ORIGIN}/1/page.1a2b.js:1:200`, 'page.1a2b.js'],
    ['the file of another release', `${ORIGIN}/2/page.1a2b.js:1:200`, undefined],
    ['the file of another server', 'https://other.test/script.js:1:200', undefined],
  ])('a page that throws names %s', async (_whose, frame, file) => {
    const { remotes, faults } = setUp({})
    await remotes.load('members')
    const error = new Error('boom')
    error.stack = `Error: boom\n    at show (${frame})`

    remotes.crashed('members', error)

    expect(faults).toMatchObject([{ phase: 'render', file }])
  })

  test('a page that throws is counted against its release', async () => {
    const { remotes, faults } = setUp({})
    remotes.crashed('members', new Error('nothing runs yet'))
    await remotes.load('members')

    remotes.crashed('members', new Error('boom'))

    expect(faults).toMatchObject([
      { version: '1', kind: 'crashed', phase: 'render', file: undefined },
    ])
    expect(remotes.details('members').lastError).toMatchObject({ message: 'boom' })
  })
})
