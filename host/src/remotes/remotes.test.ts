import type {
  Registry,
  RemoteModule,
  RemoteStatus,
  UnavailableReason,
} from '@portal/shared/contract'
import { LoadFailure } from './load-failure.ts'
import { createRemotes } from './remotes.ts'

const ORIGIN = 'http://localhost:3001'

const members: RemoteModule = { name: 'members', contract: '1.0', routes: [], slots: {} }

function registryWith(contract: string, version = '1', origin = ORIGIN): Registry {
  const entry = `${origin}/${version}/remoteEntry.js`
  const release = { version, contract, entry, integrity: 'sha384-x', previous: null, canary: null }
  return { host: null, remotes: { members: [release] } }
}

const registry = registryWith('1.0')

interface Situation {
  readonly registry?: Registry
  /** What each try gives: a module, or why it fails. The last one repeats. */
  readonly tries?: readonly (object | UnavailableReason)[]
  readonly readRegistry?: () => Promise<Registry>
}

function setUp({
  registry: first = registry,
  tries = [{ remote: members }],
  readRegistry,
}: Situation) {
  const loaded: { version: string; earlierTries: number }[] = []
  const pauses: number[] = []
  const statuses: RemoteStatus['kind'][] = []
  const remotes = createRemotes({
    registry: first,
    readRegistry: readRegistry ?? (async () => first),
    allowedOrigins: [ORIGIN],
    loadRelease: async (_name, { version }, earlierTries) => {
      const outcome = tries[Math.min(loaded.length, tries.length - 1)]
      loaded.push({ version, earlierTries })
      if (typeof outcome === 'string') throw new LoadFailure(outcome, outcome)
      return outcome
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
  })
  remotes.subscribe(() => statuses.push(remotes.status('members').kind))
  return { remotes, loaded, pauses, statuses }
}

describe('remotes', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('goes from loading to ready, and tells who listens', async () => {
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

  test('tries twice more, each time as a new try', async () => {
    const { remotes, loaded, pauses } = setUp({
      tries: ['network', 'timeout', { remote: members }],
    })

    await expect(remotes.load('members')).resolves.toMatchObject({ kind: 'ready' })

    expect(loaded.map(({ earlierTries }) => earlierTries)).toEqual([0, 1, 2])
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

  test('a failure that is none of ours counts as thrown', async () => {
    const remotes = createRemotes({
      registry,
      readRegistry: async () => registry,
      allowedOrigins: [ORIGIN],
      loadRelease: async () => {
        throw new TypeError('x is not a function')
      },
    })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'unavailable',
      reason: 'threw',
    })
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
      registry: registryWith('1.0', '1', 'https://evil.example'),
    })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'unavailable',
      reason: 'not-allowed',
    })
    expect(loaded).toEqual([])
  })

  test('fetches nothing of a release for another contract', async () => {
    const { remotes, loaded } = setUp({ registry: registryWith('9.0') })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'incompatible',
      wanted: '9.0',
      offered: '1.0',
    })
    expect(loaded).toEqual([])
  })

  test.each([
    ['another contract', { remote: { ...members, contract: '9.0' } }, '9.0'],
    ['no contract', { remote: { ...members, contract: undefined } }, '?'],
    ['another name', { remote: { ...members, name: 'salary' } }, '1.0'],
    ['no routes', { remote: { ...members, routes: null } }, '1.0'],
    ['nothing', {}, '?'],
  ])('does not mount a module with %s', async (_what, loaded, wanted) => {
    const { remotes } = setUp({ tries: [loaded] })

    await expect(remotes.load('members')).resolves.toEqual({
      kind: 'incompatible',
      wanted,
      offered: '1.0',
    })
  })

  test('a retry goes by the registry of now', async () => {
    const { remotes, loaded } = setUp({
      tries: ['threw', { remote: members }],
      readRegistry: async () => registryWith('1.0', '2'),
    })
    await remotes.load('members')

    await expect(remotes.retry('members')).resolves.toMatchObject({ kind: 'ready' })

    expect(loaded).toEqual([
      { version: '1', earlierTries: 0 },
      { version: '2', earlierTries: 1 },
    ])
  })

  test('a retry goes on with the registry at hand when there is no other', async () => {
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
})
